# METADATA
# title: Enable DNSSEC signing for Route 53 public zones
# description: Without DNSSEC, an attacker on the network path can forge DNS responses.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53_hosted_zone_dnssec
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-configuring-dnssec.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [aws_route53_zone]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_38]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an `aws_route53_key_signing_key` and an `aws_route53_hosted_zone_dnssec`, and the DS record in the parent
#     zone.
#   remediation_cloudformation: >-
#     Add an `AWS::Route53::KeySigningKey` and an `AWS::Route53::DNSSEC`, and the DS record in the parent zone.
package lintel.aws.route53.dnssec_enabled

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["vpc"])) # private
	count(link.to(input, [], "aws_route53_zone_association", "zone_id")) == 0
	not signed
}

signed if {
	some signing in link.to(input, [], "aws_route53_hosted_zone_dnssec", "hosted_zone_id")
	not for_other_zone(signing)
}

# The zone may be named through its key.
for_other_zone(signing) if {
	keys := link.named(signing, "hosted_zone_id", "aws_route53_key_signing_key", [])
	count(keys) > 0
	every key in keys {
		not link.may_name(key, "hosted_zone_id", input, [])
	}
}
