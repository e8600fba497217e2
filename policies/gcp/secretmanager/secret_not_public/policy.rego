# METADATA
# title: Do not make Secret Manager secrets public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone with a Google account can read or replace the secret.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/secret_manager_secret_iam
# - ref: https://cloud.google.com/secret-manager/docs/access-control
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_secret_manager_secret_iam_binding
#   - google_secret_manager_secret_iam_member
#   - google_secret_manager_secret_iam_policy
#   - google_secret_manager_regional_secret_iam_binding
#   - google_secret_manager_regional_secret_iam_member
#   - google_secret_manager_regional_secret_iam_policy
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Grant the role to the service accounts that read the secret, and add a new version of the secret, because the old
#     one may have been read.
package lintel.gcp.secretmanager.secret_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
