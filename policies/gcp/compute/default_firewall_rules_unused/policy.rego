# METADATA
# title: Do not keep the firewall rules of the default VPC network
# description: >-
#   The firewall rules of the default network open SSH and Remote Desktop to the whole internet, and let every machine
#   connect to every other.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls#more_rules_default_vpc
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [google_compute_firewall]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0073, AVD-GCP-0073]
#   cis: []
#   remediation: Remove the rule, and add one for each service that needs it, in your own network.
package lintel.gcp.compute.default_firewall_rules_unused

import data.lintel.lib.value

deny contains {"path": ["name"]} if {
	input.config.name in {"default-allow-internal", "default-allow-ssh", "default-allow-rdp", "default-allow-icmp"}
	not value.is_true(value.at(input.config, ["disabled"]))
	not value.unknown(value.at(input.config, ["disabled"]))
}
