# METADATA
# title: Close VNC to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 5500 and 5900, because VNC shows and controls a screen,
#   often with a short password and no encryption.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/iap/docs/using-tcp-forwarding
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: [{id: AC_GCP_0065, instance: tcp/5500}, {id: AC_GCP_0062, instance: tcp/5900}]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses that administrators connect from, or 35.235.240.0/20 and a tunnel of Identity-Aware
#     Proxy.
package lintel.gcp.compute.vnc_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/5500", "tcp/5900"})
