# METADATA
# title: Restrict egress to the internet in GCP firewall rules
# description: >-
#   If all outbound connections are allowed, an attacker can send stolen data to any host and download tools from it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall#destination_ranges-1
# - ref: https://cloud.google.com/firewall/docs/firewalls#default_firewall_rules
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_compute_firewall]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0035, AVD-GCP-0035, google-compute-no-public-egress]
#   cis: []
#   remediation: >-
#     List the required addresses in `destination_ranges`, and deny the rest with a rule of lower priority. Traffic that
#     no rule denies is allowed.
#   enabled: false
package lintel.gcp.compute.egress_to_internet_narrow

import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": array.concat(["destination_ranges"], place)} if {
	input.config.direction == "EGRESS"
	not value.is_true(value.at(input.config, ["disabled"]))
	count(input.config.allow) > 0
	some place in everywhere
}

everywhere contains [i] if {
	some i, range in input.config.destination_ranges
	network.whole_internet(range)
}

everywhere contains [] if value.empty(value.at(input.config, ["destination_ranges"]))
