# METADATA
# title: Do not grant basic roles (Owner, Editor, Viewer) on projects
# description: The Owner, Editor and Viewer roles each contain thousands of permissions for all services of the project.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/project_iam
# - ref: https://cloud.google.com/iam/docs/roles-overview#basic
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - google_project_iam_member
#   - google_project_iam_binding
#   - google_project_iam_policy
#   - data.google_iam_policy
#   aliases:
#     terrascan: [AC_GCP_0005, accurics.gcp.IAM.138]
#     checkov: [CKV_GCP_117, CKV_GCP_42]
#     trivy: [GCP-0007, AVD-GCP-0007, google-iam-no-privileged-service-accounts]
#     kics: [cefdad16-0dd5-4ac5-8ed2-a37502c78672]
#   cis: ["gcp-3.0:1.5"]
#   remediation: Grant predefined or custom roles with only the permissions that are needed (least privilege).
package lintel.gcp.iam.project_roles_narrow

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	binding.role in {"roles/owner", "roles/editor", "roles/viewer"}
	not google_iam.only_agents(binding)
}
