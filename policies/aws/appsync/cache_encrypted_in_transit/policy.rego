# METADATA
# title: Encrypt AppSync API caches in transit (transit_encryption_enabled)
# description: >-
#   Without encryption, cached responses with the data of individual callers cross the network in plain text, and you
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
#     checkov: [CKV_AWS_215]
#     trivy: []
#   cis: []
#   remediation: Set `transit_encryption_enabled = true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.appsync.cache_encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["transit_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["transit_encryption_enabled"]))
}
