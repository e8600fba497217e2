# METADATA
# title: Do not create service account keys (google_service_account_key)
# description: >-
#   A service account key is valid for years, can be copied without a trace, and is stored in the Terraform state.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_service_account_key
# - ref: https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: design
#   resource_types: [google_service_account_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_3]
#     trivy: []
#   cis: ["gcp-3.0:1.4"]
#   remediation: >-
#     Attach the account to the machine or function that needs it, or use Workload Identity Federation for programs that
#     run elsewhere.
package lintel.gcp.iam.service_account_keys_unused

deny contains {"path": []} if input.type == "google_service_account_key"
