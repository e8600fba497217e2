# METADATA
# title: Encrypt Pub/Sub topics with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/pubsub_topic
# - ref: https://cloud.google.com/pubsub/docs/encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_pubsub_topic]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_83]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.pubsub.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_name"]} if value.empty(value.at(input.config, ["kms_key_name"]))
