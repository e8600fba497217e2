# METADATA
# title: Restrict SMB, NFS and FTP from the internet in GCP firewall rules
# description: >-
#   Worms and ransomware spread over SMB, NetBIOS, RPC, NFS and FTP ports that are open to the internet, and FTP sends
#   passwords in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls
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
#     terrascan:
#     - {id: AC_GCP_0228, instance: tcp/20}
#     - {id: AC_GCP_0164, instance: tcp/135}
#     - {id: AC_GCP_0107, instance: tcp/137}
#     - {id: AC_GCP_0104, instance: udp/137}
#     - {id: AC_GCP_0098, instance: tcp/138}
#     - {id: AC_GCP_0101, instance: tcp/138}
#     - {id: AC_GCP_0095, instance: tcp/139}
#     - {id: AC_GCP_0092, instance: udp/139}
#     - {id: AC_GCP_0116, instance: tcp/445}
#     - {id: AC_GCP_0080, instance: tcp/3020}
#     checkov: [{id: CKV_GCP_77, instance: tcp/20}, {id: CKV_GCP_75, instance: tcp/21}]
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: Share files through Cloud Storage, or connect the networks with Cloud VPN and allow only its addresses.
package lintel.gcp.compute.file_sharing_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", ports)

ports := {
	"tcp/20", "tcp/21", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139", "udp/139", "tcp/445",
	"tcp/2049", "tcp/3020",
}
