# METADATA
# title: Do not allow unauthenticated access to Cloud Functions (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone can run the function at your expense and attack it with
#   crafted requests.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudfunctions_function_iam
# - ref: https://cloud.google.com/functions/docs/securing/authenticating
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_cloudfunctions_function_iam_member
#   - google_cloudfunctions_function_iam_binding
#   - google_cloudfunctions_function_iam_policy
#   - google_cloudfunctions2_function_iam_member
#   - google_cloudfunctions2_function_iam_binding
#   - google_cloudfunctions2_function_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_107]
#     trivy: []
#   cis: []
#   remediation: >-
#     Grant the role to the service accounts that call the function, and put an API gateway or a load balancer in front
#     of public functions.
package lintel.gcp.cloudfunctions.function_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
