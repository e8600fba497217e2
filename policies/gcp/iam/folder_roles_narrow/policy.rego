# METADATA
# title: Grant no basic roles for folders and organizations
# description: >-
#   Nobody should have one of the roles owner, editor and viewer for a folder or an organization, because each holds
#   thousands of permissions, in all projects below.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/folder_iam
# - ref: https://cloud.google.com/iam/docs/roles-overview#basic
# custom:
#   severity: HIGH
#   category: Identity and Access Management
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
#   remediation: Grant predefined roles, or a custom one, with only the permissions that are needed.
package lintel.gcp.iam.folder_roles_narrow

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	binding.role in {"roles/owner", "roles/editor", "roles/viewer"}
	not google_iam.only_agents(binding)
}
