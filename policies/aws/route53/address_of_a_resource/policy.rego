# METADATA
# title: Do not hard-code public addresses in Route 53 records
# description: AWS can give a public address that you release to another customer, who then receives the traffic of the record.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53_record
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resource-record-sets-choosing-alias-non-alias.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_route53_record]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_23]
#     trivy: []
#   cis: []
#   remediation: Use an `alias`, or reference the `aws_eip` that owns the address.
#   enabled: false
package lintel.aws.route53.address_of_a_resource

import data.lintel.lib.network

deny contains {"path": ["records", i]} if {
	input.config.type in {"A", "AAAA"}
	some i, address in input.config.records
	network.reach(address) == "public"
	not managed(address)
}

managed(address) if address in {entry.config.public_ip | some entry in data.resources.aws_eip}
