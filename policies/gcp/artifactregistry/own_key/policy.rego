# METADATA
# title: Encrypt Artifact Registry with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/artifact_registry_repository
# - ref: https://cloud.google.com/artifact-registry/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_artifact_registry_repository]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_84]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.artifactregistry.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_name"]} if value.empty(value.at(input.config, ["kms_key_name"]))
