# METADATA
# title: Do not run GKE nodes as the default service account
# description: >-
#   A pod that breaks out of its container gets the permissions of the default service account of Compute Engine, which
#   often has the Editor role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_node_pool#node_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#use_least_privilege_sa
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [google_container_cluster, google_container_node_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_1]
#     trivy: [GCP-0050, AVD-GCP-0050, google-gke-use-service-account]
#   cis: ["gke-1.9:5.2.1"]
#   remediation: >-
#     Create a `google_service_account` with the role `roles/container.defaultNodeServiceAccount`, and set it in
#     `node_config.service_account`.
package lintel.gcp.gke.nodes_with_own_service_account

import data.lintel.lib.gke
import data.lintel.lib.google_iam
import data.lintel.lib.value

deny contains {"path": google_iam.place({"member": place.value, "path": place.path})} if {
	some place in gke.node_places(["service_account"])
	default_account(place.value)
}

default_account(email) if value.empty(email)

default_account("default")

default_account(email) if google_iam.default_account(email)
