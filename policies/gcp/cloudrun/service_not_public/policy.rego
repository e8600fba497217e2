# METADATA
# title: Do not allow unauthenticated access to Cloud Run (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone can call the service or job at your expense and attack it
#   with crafted requests. Services with internal ingress are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloud_run_v2_service_iam
# - ref: https://cloud.google.com/run/docs/authenticating/overview
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_cloud_run_v2_service_iam_member
#   - google_cloud_run_v2_service_iam_binding
#   - google_cloud_run_v2_service_iam_policy
#   - google_cloud_run_service_iam_member
#   - google_cloud_run_service_iam_binding
#   - google_cloud_run_service_iam_policy
#   - google_cloud_run_v2_job_iam_member
#   - google_cloud_run_v2_job_iam_binding
#   - google_cloud_run_v2_job_iam_policy
#   - google_cloud_run_v2_worker_pool_iam_member
#   - google_cloud_run_v2_worker_pool_iam_binding
#   - google_cloud_run_v2_worker_pool_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_102]
#     trivy: []
#   cis: []
#   remediation: >-
#     Grant the role to the service accounts that call it. Put a public service behind a load balancer with Cloud Armor,
#     and restrict its ingress to that.
package lintel.gcp.cloudrun.service_not_public

import data.lintel.lib.google_iam
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": path} if {
	some path in google_iam.public_members
	not internal
}

# A service with internal ingress is not reachable from the internet.
internal if {
	some service in link.named(input, "name", "google_cloud_run_v2_service", ["name"])
	service.config.ingress == "INGRESS_TRAFFIC_INTERNAL_ONLY"
}

internal if {
	some service in link.named(input, "service", "google_cloud_run_service", ["name"])
	value.at(service.config, ["metadata", 0, "annotations", "run.googleapis.com/ingress"]) == "internal"
}
