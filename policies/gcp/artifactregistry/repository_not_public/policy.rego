# METADATA
# title: Do not make Artifact Registry repositories public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone can download your code in images and packages or, with
#   write access, replace what you run.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/artifact_registry_repository_iam
# - ref: https://cloud.google.com/artifact-registry/docs/access-control
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_artifact_registry_repository_iam_member
#   - google_artifact_registry_repository_iam_binding
#   - google_artifact_registry_repository_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_101]
#     trivy: []
#   cis: ["gke-1.9:5.1.2"]
#   remediation: Grant the role to the groups and service accounts that need it.
package lintel.gcp.artifactregistry.repository_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
