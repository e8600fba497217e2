# METADATA
# title: Do not disable KMS keys (is_enabled)
# description: While a key is disabled, everything encrypted with it is unreadable.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key#is_enabled-1
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/enabling-keys.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_kms_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_227]
#     trivy: []
#     kics: [7350fa23-dcf7-4938-916d-6a60b0c73b50]
#   cis: []
#   remediation: Remove `is_enabled`, or remove the key if nothing uses it.
#   fix: {set: true}
package lintel.aws.kms.key_enabled

import data.lintel.lib.value

deny contains {"path": ["is_enabled"]} if value.is_false(value.at(input.config, ["is_enabled"]))
