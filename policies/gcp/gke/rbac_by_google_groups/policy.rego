# METADATA
# title: Use Google Groups for RBAC in GKE (authenticator_groups_config)
# description: Roles that are granted to single users stay in place when these users change teams or leave.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#authenticator_groups_config-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/google-groups-rbac
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_65]
#     trivy: []
#   cis: ["gke-1.9:5.8.2"]
#   remediation: >-
#     Set `security_group` in `authenticator_groups_config` to the group `gke-security-groups` of your domain.
package lintel.gcp.gke.rbac_by_google_groups

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["authenticator_groups_config", "security_group"])
	value.empty(place.value)
}
