# METADATA
# title: Ask callers of Cloud Functions who they are
# description: >-
#   A function should not be open to allUsers or allAuthenticatedUsers, because everybody can then run it, at your cost,
#   and try what it does with odd requests.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudfunctions_function_iam
# - ref: https://cloud.google.com/functions/docs/securing/authenticating
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
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
#     Grant the role to the service accounts that call the function, and put an API gateway or a load balancer before
#     what is meant for everybody.
package lintel.gcp.cloudfunctions.function_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
