# METADATA
# title: Restrict API keys to the APIs that they need (api_targets)
# description: >-
#   An attacker who finds an API key without restrictions can call all enabled APIs that accept keys, at your expense.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/apikeys_key
# - ref: https://cloud.google.com/docs/authentication/api-keys#api_key_restrictions
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [google_apikeys_key]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:1.14"]
#   remediation: Add an `api_targets` block for each API to `restrictions`.
package lintel.gcp.iam.api_key_apis_restricted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["restrictions", "api_targets"])
	value.empty(place.value)
}
