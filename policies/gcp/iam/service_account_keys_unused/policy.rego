# METADATA
# title: Do not make keys of service accounts
# description: >-
#   A service account should have no key of its own, because a key is good for years, is copied without a trace, and
#   stands in the state of Terraform.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_service_account_key
# - ref: https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [google_service_account_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_3]
#     trivy: []
#   cis: ["gcp-3.0:1.4"]
#   remediation: >-
#     Attach the account to the machine or function that needs it, or let programs elsewhere in with Workload Identity
#     Federation.
package lintel.gcp.iam.service_account_keys_unused

deny contains {"path": []} if input.type == "google_service_account_key"
