# METADATA
# title: Do not give instances public addresses
# description: >-
#   An instance should have no address in the internet, because everything that listens on it is then one firewall rule
#   away from everybody.
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
#   remediation: >-
#     Remove access_config and ipv6_access_config; let Cloud NAT take connections out, a load balancer bring requests
#     in, and Identity-Aware Proxy the administrators.
package lintel.gcp.compute.public_address_unused

deny contains {"path": ["network_interface", i, kind, j]} if {
	some i, interface in input.config.network_interface
	some kind in ["access_config", "ipv6_access_config"]
	is_array(interface[kind])
	some j, _ in interface[kind]
}
