# METADATA
# title: Restrict SSH (port 22) from the internet in GCP firewall rules
# description: >-
#   Attackers find an open SSH port within minutes, and try guessed passwords, stolen keys and every vulnerability of
#   the server on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/iap/docs/using-tcp-forwarding
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_2]
#     trivy: [GCP-0071, AVD-GCP-0071, google-compute-restrict-ssh-access]
#     kics: [c4dcdcdf-10dd-4bf4-b4a0-8f6239e6aaa0]
#   cis: ["gcp-3.0:3.6", "gke-1.9:5.6.6"]
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: >-
#     List the addresses that administrators connect from in `source_ranges`, or allow only `35.235.240.0/20` and
#     connect through Identity-Aware Proxy (IAP).
package lintel.gcp.compute.ssh_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/22"})
