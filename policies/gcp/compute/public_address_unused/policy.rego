# METADATA
# title: Do not assign public IP addresses to Compute Engine instances
# description: >-
#   With a public IP address, one wrong firewall rule exposes everything that listens on the machine to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#access_config-1
# - ref: https://cloud.google.com/compute/docs/ip-addresses#reservedaddress
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_40]
#     trivy: [GCP-0031, AVD-GCP-0031, google-compute-no-public-ip]
#   cis: ["gcp-3.0:4.9"]
#   implied_by: [gcp.exposure.no_path_to_data]
#   remediation: >-
#     Remove `access_config` and `ipv6_access_config`. Use Cloud NAT for outbound connections, a load balancer for
#     inbound requests, and Identity-Aware Proxy (IAP) for administrators.
#   fix:
#   - path: "network_interface.*.access_config.*"
#     remove: true
#     unsafe: The machine loses its public address.
package lintel.gcp.compute.public_address_unused

deny contains {"path": ["network_interface", i, kind, j]} if {
	some i, interface in input.config.network_interface
	some kind in ["access_config", "ipv6_access_config"]
	is_array(interface[kind])
	some j, _ in interface[kind]
}
