# METADATA
# title: Allow only the required ports in GCP firewall rules
# description: A wide range includes ports that no service needs, and an attacker can reach whatever listens on them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall#ports-1
# - ref: https://cloud.google.com/firewall/docs/using-firewalls#best_practices_for_firewall_rules
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0074, AVD-GCP-0074]
#   cis: []
#   remediation: >-
#     List the ports that the service listens on. For traffic between your own machines, use `source_service_accounts`
#     or `source_tags` instead of addresses.
package lintel.gcp.compute.firewall_ports_narrow

import data.lintel.lib.firewall

deny contains {"path": array.concat(layer.path, ["ports", i])} if {
	some rule in firewall.ingress
	count(rule.sources) > 0
	not everybody(rule)
	some layer in rule.layers
	some i, ports in layer.ports
	width(ports) > widest
}

# What is open to the internet, other rules say.
everybody(rule) if {
	some source in rule.sources
	firewall.reaches(source.range) == "internet"
}

# The dynamic ports of older RPC servers fit in.
widest := 1024

width(ports) := (to_number(bounds[1]) - to_number(bounds[0])) + 1 if {
	is_string(ports)
	regex.match(`^[0-9]+-[0-9]+$`, ports)
	bounds := split(ports, "-")
}
