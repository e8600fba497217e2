# METADATA
# title: Encrypt AppSync API caches at rest (at_rest_encryption_enabled)
# description: >-
#   The cache holds responses with the data of individual callers, stored in plain text without encryption, and you
#   cannot turn encryption on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/appsync_api_cache
# - ref: https://docs.aws.amazon.com/appsync/latest/devguide/enabling-caching.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_appsync_api_cache]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_214]
#     trivy: []
#   cis: []
#   remediation: Set `at_rest_encryption_enabled = true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.appsync.cache_encrypted_at_rest

import data.lintel.lib.value

deny contains {"path": ["at_rest_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["at_rest_encryption_enabled"]))
}
