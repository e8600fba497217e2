# METADATA
# title: Do not make Dataproc clusters public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone who can submit jobs can run code with the permissions
#   of the cluster.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataproc_cluster_iam
# - ref: https://cloud.google.com/dataproc/docs/concepts/iam/iam
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_dataproc_cluster_iam_member
#   - google_dataproc_cluster_iam_binding
#   - google_dataproc_cluster_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_98]
#     trivy: []
#   cis: []
#   remediation: Grant the role to the groups and service accounts that need it.
package lintel.gcp.dataproc.cluster_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
