# METADATA
# title: Enforce public access prevention on Cloud Storage buckets
# description: >-
#   Without public access prevention, one wrong grant makes the content of the bucket public. Buckets that serve a
#   website are exempt.
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
#     Set `public_access_prevention = "enforced"` on the bucket, or enforce the constraint
#     `storage.publicAccessPrevention` for the organization.
#   fix: {set: enforced, unsafe: Clients that rely on it lose access.}
package lintel.gcp.storage.public_access_prevented

import data.lintel.lib.google_project
import data.lintel.lib.value

deny contains {"path": ["public_access_prevention"]} if {
	value.at(input.config, ["public_access_prevention"]) != "enforced"
	value.empty(value.at(input.config, ["website"]))
	not google_project.constrained("storage.publicAccessPrevention")
}
