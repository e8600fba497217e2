# METADATA
# title: Keep keys that are in use switched on
# description: >-
#   A KMS key that is defined should be enabled, because everything encrypted with it is otherwise unreadable.
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
#   remediation: Leave is_enabled out, or remove the key when nothing uses it.
package lintel.aws.kms.key_enabled

import data.lintel.lib.value

deny contains {"path": ["is_enabled"]} if value.is_false(value.at(input.config, ["is_enabled"]))
