# METADATA
# title: Authenticate Pub/Sub push requests (oidc_token)
# description: >-
#   Without a token, the endpoint cannot tell messages of Pub/Sub from requests that anyone else sends to its
#   address.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/pubsub_subscription
# - ref: https://cloud.google.com/pubsub/docs/authenticate-push-subscriptions
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [google_pubsub_subscription]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an `oidc_token` block with a `service_account_email` to `push_config`, and check the token in the
#     endpoint.
#   enabled: false
package lintel.gcp.pubsub.push_authenticated

import data.lintel.lib.value

deny contains {"path": ["push_config", i]} if {
	some i, block in input.config.push_config
	value.empty(value.at(block, ["oidc_token"]))
}
