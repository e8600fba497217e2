# METADATA
# title: Require approval for Private Service Connect (connection_preference)
# description: >-
#   If a service attachment accepts all connections automatically, any Google Cloud project can connect to the service
#   behind it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_service_attachment#connection_preference-1
# - ref: https://cloud.google.com/vpc/docs/configure-private-service-connect-producer#publish-service-explicit
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_compute_service_attachment]
#   aliases:
#     terrascan: [AC_GCP_0296, accurics.gcp.NS.134]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `connection_preference = "ACCEPT_MANUAL"`, and list the projects in `consumer_accept_lists`.
#   fix: {set: ACCEPT_MANUAL, unsafe: Clients that rely on it lose access.}
package lintel.gcp.compute.service_attachment_accepts_by_list

deny contains {"path": ["connection_preference"]} if input.config.connection_preference == "ACCEPT_AUTOMATIC"
