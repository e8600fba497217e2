# METADATA
# title: Do not make Pub/Sub topics and subscriptions public (allUsers)
# description: With a role for `allUsers` or `allAuthenticatedUsers`, anyone can read the messages or send forged ones.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/pubsub_topic_iam
# - ref: https://cloud.google.com/pubsub/docs/access-control
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_pubsub_topic_iam_member
#   - google_pubsub_topic_iam_binding
#   - google_pubsub_topic_iam_policy
#   - google_pubsub_subscription_iam_member
#   - google_pubsub_subscription_iam_binding
#   - google_pubsub_subscription_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_99]
#     trivy: []
#   cis: []
#   remediation: Grant the role to the groups and service accounts that need it.
package lintel.gcp.pubsub.topic_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
