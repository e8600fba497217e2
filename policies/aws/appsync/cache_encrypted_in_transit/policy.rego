# METADATA
# title: Encrypt the way to the cache of a GraphQL API
# description: >-
#   What goes to and from the cache of an AppSync API must be encrypted, because it holds answers with the data of those
#   who asked; it cannot be switched on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/appsync_api_cache
# - ref: https://docs.aws.amazon.com/appsync/latest/devguide/enabling-caching.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_appsync_api_cache]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_215]
#     trivy: []
#   cis: []
#   remediation: Set transit_encryption_enabled = true.
package lintel.aws.appsync.cache_encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["transit_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["transit_encryption_enabled"]))
}
