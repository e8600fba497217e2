# METADATA
# title: Do not make Cloud KMS keys public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers` on a key or key ring, anyone can decrypt the data that the key
#   protects or make it inaccessible.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/kms_crypto_key_iam
# - ref: https://cloud.google.com/kms/docs/iam
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_kms_crypto_key_iam_member
#   - google_kms_crypto_key_iam_binding
#   - google_kms_crypto_key_iam_policy
#   - google_kms_key_ring_iam_member
#   - google_kms_key_ring_iam_binding
#   - google_kms_key_ring_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_112, CKV2_GCP_6, CKV2_GCP_8]
#     trivy: []
#   cis: ["gcp-3.0:1.9"]
#   remediation: Grant the role to the groups and service accounts that need it.
package lintel.gcp.kms.key_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
