# METADATA
# title: Enable certificate transparency logging for ACM certificates
# description: >-
#   Browsers distrust certificates that are missing from the transparency logs, and those logs show you certificates
#   that someone else obtained for your names.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/acm_certificate#options
# - ref: https://docs.aws.amazon.com/acm/latest/userguide/acm-concepts.html#concept-transparency
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_acm_certificate]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_234]
#     trivy: []
#   cis: []
#   remediation: Remove `certificate_transparency_logging_preference`.
#   fix: {set: ENABLED}
package lintel.aws.acm.issuance_transparent

import data.lintel.lib.value

deny contains {"path": ["options", i, "certificate_transparency_logging_preference"]} if {
	some i, options in input.config.options
	options.certificate_transparency_logging_preference == "DISABLED"
	value.empty(value.at(input.config, ["certificate_authority_arn"])) # of a private authority
}
