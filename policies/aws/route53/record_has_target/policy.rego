# METADATA
# title: Set a target on Route 53 records (records)
# description: A record without values or an alias is a leftover, and others can take over the name.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53_record
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resource-record-sets-values-basic.html
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: value
#   resource_types: [aws_route53_record]
#   aliases:
#     terrascan: [AC_AWS_0205, AWS.Route53HostedZone.DNSManagement.High.0422]
#     checkov: []
#     trivy: []
#     kics: [25db74bf-fa3b-44da-934e-8c3e005c0453]
#   cis: []
#   remediation: Set `records`, add an `alias`, or remove the record.
package lintel.aws.route53.record_has_target

import data.lintel.lib.value

deny contains {"path": ["records"]} if {
	value.empty(value.at(input.config, ["records"]))
	value.empty(value.at(input.config, ["alias"]))
}
