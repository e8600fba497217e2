# METADATA
# title: Do not make Cloud Storage buckets public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone has access to the bucket: every Google account counts
#   as authenticated.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket_iam
# - ref: https://cloud.google.com/storage/docs/public-access-prevention
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_storage_bucket_iam_member
#   - google_storage_bucket_iam_binding
#   - google_storage_bucket_iam_policy
#   - google_storage_bucket_access_control
#   - google_storage_bucket_acl
#   aliases:
#     terrascan: [AC_GCP_0237, accurics.gcp.IAM.121, AC_GCP_0238, accurics.gcp.IAM.120]
#     checkov: [CKV_GCP_28]
#     trivy: [GCP-0001, AVD-GCP-0001, google-storage-no-public-access]
#     kics: [a6cd52a1-3056-4910-96a5-894de9f3f3b3, c010082c-76e0-4b91-91d9-6e8439e455dd]
#   cis: ["gcp-3.0:5.1"]
#   remediation: >-
#     Grant the role to the users, groups and service accounts that need it, and set `public_access_prevention =
#     "enforced"` on the bucket.
#   fix: {path: "members.*", remove: true, unsafe: Clients without an account lose access.}
package lintel.gcp.storage.bucket_not_public

import data.lintel.lib.google_iam
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": path} if {
	some path in public_grants
	not prevented
}

public_grants contains path if some path in google_iam.public_members

public_grants contains ["entity"] if google_iam.everybody(input.config.entity)

# An entry of an ACL is "ROLE:entity".
public_grants contains ["role_entity", i] if {
	some i, entry in input.config.role_entity
	google_iam.everybody(split(entry, ":")[1])
}

public_grants contains ["predefined_acl"] if {
	value.word(input.config.predefined_acl) in {"authenticatedread", "publicread", "publicreadwrite"}
}

# A bucket that enforces public access prevention ignores such grants.
prevented if {
	some bucket in link.named(input, "bucket", "google_storage_bucket", ["name"])
	bucket.config.public_access_prevention == "enforced"
}
