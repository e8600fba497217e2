# METADATA
# title: Sign the answers of a public zone
# description: >-
#   A public zone should be signed with DNSSEC, because answers can otherwise be forged on the way.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53_hosted_zone_dnssec
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-configuring-dnssec.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_route53_zone]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_38]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an aws_route53_key_signing_key and an aws_route53_hosted_zone_dnssec, and the DS record at the parent zone.
package lintel.aws.route53.dnssec_enabled

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["vpc"])) # private
	count(link.to(input, [], "aws_route53_zone_association", "zone_id")) == 0
	count(link.to(input, [], "aws_route53_hosted_zone_dnssec", "hosted_zone_id")) == 0
}
