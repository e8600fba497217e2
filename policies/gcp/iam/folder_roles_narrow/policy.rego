# METADATA
# title: Do not grant basic roles on folders or organizations
# description: >-
#   The Owner, Editor and Viewer roles each contain thousands of permissions, and on a folder or an organization they
#   apply to all projects below.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/folder_iam
# - ref: https://cloud.google.com/iam/docs/roles-overview#basic
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - google_folder_iam_member
#   - google_folder_iam_binding
#   - google_folder_iam_policy
#   - google_organization_iam_member
#   - google_organization_iam_binding
#   - google_organization_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_116, CKV_GCP_115]
#     trivy: []
#   cis: []
#   remediation: Grant predefined or custom roles with only the permissions that are needed (least privilege).
package lintel.gcp.iam.folder_roles_narrow

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	binding.role in {"roles/owner", "roles/editor", "roles/viewer"}
	not google_iam.only_agents(binding)
}
