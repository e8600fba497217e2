# METADATA
# title: Restrict RDP (port 3389) from the internet in GCP firewall rules
# description: >-
#   An open Remote Desktop port is the most common way in for ransomware, through guessed passwords and vulnerabilities
#   that need no password.
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
#     terrascan: [AC_GCP_0134, AC_GCP_0225]
#     checkov: [CKV_GCP_3]
#     trivy: [GCP-0070, AVD-GCP-0070, google-compute-restrict-rdp-access]
#     kics: [678fd659-96f2-454a-a2a0-c2571f83a4a3]
#   cis: ["gcp-3.0:3.7"]
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: Allow only `35.235.240.0/20`, and connect through Identity-Aware Proxy (IAP).
package lintel.gcp.compute.rdp_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/3389"})
