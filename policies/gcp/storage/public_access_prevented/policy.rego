# METADATA
# title: Prevent public access to a Cloud Storage bucket
# description: >-
#   A bucket should refuse every grant to everybody, because then one wrong grant does not publish what is in it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#public_access_prevention-1
# - ref: https://cloud.google.com/storage/docs/public-access-prevention
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_114]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set public_access_prevention = "enforced", here or for the organization with the constraint
#     storage.publicAccessPrevention.
package lintel.gcp.storage.public_access_prevented

import data.lintel.lib.google_project
import data.lintel.lib.value

deny contains {"path": ["public_access_prevention"]} if {
	value.at(input.config, ["public_access_prevention"]) != "enforced"
	value.empty(value.at(input.config, ["website"]))
	not google_project.constrained("storage.publicAccessPrevention")
}
