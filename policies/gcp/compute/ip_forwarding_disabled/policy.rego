# METADATA
# title: Disable IP forwarding on Compute Engine instances (can_ip_forward)
# description: >-
#   With IP forwarding, a machine can bypass firewalls and pretend to be another machine. GKE nodes are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#can_ip_forward-1
# - ref: https://cloud.google.com/vpc/docs/using-routes#canipforward
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0232, accurics.gcp.NS.130]
#     checkov: [CKV_GCP_36]
#     trivy: [GCP-0043, AVD-GCP-0043, google-compute-no-ip-forwarding]
#     kics: [f34c0c25-47b4-41eb-9c79-249b4dd47b89]
#   cis: ["gcp-3.0:4.6"]
#   remediation: Remove `can_ip_forward`, or set it to `false`, unless the instance is a router or a gateway.
#   fix: {set: false, unsafe: The service is interrupted during the change.}
package lintel.gcp.compute.ip_forwarding_disabled

import data.lintel.lib.value

deny contains {"path": ["can_ip_forward"]} if {
	value.is_true(input.config.can_ip_forward)
	not node_of_cluster
}

# Nodes of GKE route the packets of their pods.
node_of_cluster if startswith(input.config.name, "gke-")

node_of_cluster if startswith(input.config.name_prefix, "gke-")
