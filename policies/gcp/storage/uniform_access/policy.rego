# METADATA
# title: Enable uniform bucket-level access on Cloud Storage buckets
# description: >-
#   Without uniform access, each object has its own access control list (ACL), and a single public object among many is
#   easy to miss.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#uniform_bucket_level_access-1
# - ref: https://cloud.google.com/storage/docs/uniform-bucket-level-access
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: [AC_GCP_0234, accurics.gcp.IAM.122]
#     checkov: [CKV_GCP_29]
#     trivy: [GCP-0002, AVD-GCP-0002, google-storage-enable-ubla]
#     kics: [bb0db090-5509-4853-a827-75ced0b3caa0]
#   cis: ["gcp-3.0:5.2"]
#   remediation: Set `uniform_bucket_level_access = true`.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.gcp.storage.uniform_access

import data.lintel.lib.attribute
import data.lintel.lib.google_project
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["uniform_bucket_level_access"], ["bucket_policy_only"]])
	not value.is_true(place.value)
	not google_project.constrained("storage.uniformBucketLevelAccess")
}
