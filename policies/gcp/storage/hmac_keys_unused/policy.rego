# METADATA
# title: Do not create HMAC keys for Cloud Storage
# description: >-
#   An HMAC key is a password of a service account that never expires, and Terraform writes its secret to the
#   state.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_hmac_key
# - ref: https://cloud.google.com/storage/docs/authentication/hmackeys
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [google_storage_hmac_key]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Use the service account itself, through workload identity federation or impersonation. Set `state =
#     "INACTIVE"` before you delete a key.
#   enabled: false
package lintel.gcp.storage.hmac_keys_unused

import data.lintel.lib.value

deny contains {"path": []} if not value.at(input.config, ["state"]) == "INACTIVE"
