# METADATA
# title: Close Microsoft RPC to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to port 135, because many Windows services are controlled over RPC,
#   and many of its flaws needed no password.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: [AC_GCP_0164]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the networks of the machines that use it in source_ranges, or drop the rule.
package lintel.gcp.compute.msrpc_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/135"})
