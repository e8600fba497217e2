# METADATA
# title: Encrypt Pub/Sub topics with an own key
# description: >-
#   The messages of a topic should be encrypted with a key of Cloud KMS that its owner controls, because only that key
#   can be taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/pubsub_topic
# - ref: https://cloud.google.com/pubsub/docs/encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_pubsub_topic]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_83]
#     trivy: []
#   cis: []
#   remediation: Name a google_kms_crypto_key in kms_key_name.
package lintel.gcp.pubsub.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_name"]} if value.empty(value.at(input.config, ["kms_key_name"]))
