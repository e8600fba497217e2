# METADATA
# title: Restrict internal services from public IPs in GCP firewall rules
# description: >-
#   Public addresses can pass to new owners, who can then connect to your databases, consoles and remote control ports.
#   A VPN or Identity-Aware Proxy authenticates users instead.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan:
#     - {id: AC_GCP_0227, instance: tcp/20}
#     - {id: AC_GCP_0118, instance: tcp/23}
#     - {id: AC_GCP_0112, instance: tcp/25}
#     - {id: AC_GCP_0109, instance: tcp/110}
#     - {id: AC_GCP_0163, instance: tcp/135}
#     - {id: AC_GCP_0106, instance: tcp/137}
#     - {id: AC_GCP_0097, instance: tcp/138}
#     - {id: AC_GCP_0100, instance: tcp/138}
#     - {id: AC_GCP_0094, instance: tcp/139}
#     - {id: AC_GCP_0215, instance: tcp/389}
#     - {id: AC_GCP_0115, instance: tcp/445}
#     - {id: AC_GCP_0160, instance: tcp/636}
#     - {id: AC_GCP_0157, instance: tcp/1433}
#     - {id: AC_GCP_0058, instance: tcp/1434}
#     - {id: AC_GCP_0209, instance: tcp/1521}
#     - {id: AC_GCP_0052, instance: tcp/2382}
#     - {id: AC_GCP_0154, instance: tcp/2383}
#     - {id: AC_GCP_0206, instance: tcp/2483}
#     - {id: AC_GCP_0151, instance: tcp/2484}
#     - {id: AC_GCP_0082, instance: tcp/3000}
#     - {id: AC_GCP_0079, instance: tcp/3020}
#     - {id: AC_GCP_0145, instance: tcp/3306}
#     - {id: AC_GCP_0133, instance: tcp/3389}
#     - {id: AC_GCP_0224, instance: tcp/3389}
#     - {id: AC_GCP_0076, instance: tcp/4505}
#     - {id: AC_GCP_0073, instance: tcp/4506}
#     - {id: AC_GCP_0142, instance: tcp/5432}
#     - {id: AC_GCP_0064, instance: tcp/5500}
#     - {id: AC_GCP_0061, instance: tcp/5900}
#     - {id: AC_GCP_0200, instance: tcp/6379}
#     - {id: AC_GCP_0197, instance: tcp/7000}
#     - {id: AC_GCP_0136, instance: tcp/7001}
#     - {id: AC_GCP_0193, instance: tcp/7199}
#     - {id: AC_GCP_0070, instance: tcp/8000}
#     - {id: AC_GCP_0067, instance: tcp/8080}
#     - {id: AC_GCP_0049, instance: tcp/8140}
#     - {id: AC_GCP_0190, instance: tcp/8888}
#     - {id: AC_GCP_0221, instance: tcp/9000}
#     - {id: AC_GCP_0187, instance: tcp/9042}
#     - {id: AC_GCP_0218, instance: tcp/9090}
#     - {id: AC_GCP_0184, instance: tcp/9160}
#     - {id: AC_GCP_0181, instance: tcp/9200}
#     - {id: AC_GCP_0178, instance: tcp/9300}
#     - {id: AC_GCP_0175, instance: tcp/11211}
#     - {id: AC_GCP_0130, instance: tcp/11214}
#     - {id: AC_GCP_0124, instance: tcp/11215}
#     - {id: AC_GCP_0169, instance: tcp/27017}
#     - {id: AC_GCP_0046, instance: tcp/27018}
#     - {id: AC_GCP_0166, instance: tcp/61620}
#     - {id: AC_GCP_0043, instance: tcp/61621}
#     - {id: AC_GCP_0085, instance: udp/53}
#     - {id: AC_GCP_0103, instance: udp/137}
#     - {id: AC_GCP_0091, instance: udp/139}
#     - {id: AC_GCP_0088, instance: udp/161}
#     - {id: AC_GCP_0212, instance: udp/389}
#     - {id: AC_GCP_0055, instance: udp/1434}
#     - {id: AC_GCP_0203, instance: udp/2483}
#     - {id: AC_GCP_0148, instance: udp/2484}
#     - {id: AC_GCP_0139, instance: udp/5432}
#     - {id: AC_GCP_0172, instance: udp/11211}
#     - {id: AC_GCP_0127, instance: udp/11214}
#     - {id: AC_GCP_0121, instance: udp/11215}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Connect through Cloud VPN or Identity-Aware Proxy (IAP), and allow only private addresses or `35.235.240.0/20`.
package lintel.gcp.compute.services_closed_to_public_networks

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("public", services)

# Ports of databases, caches, file shares, directories, consoles and remote control.
services := {
	"tcp/20", "tcp/23", "tcp/25", "tcp/110", "tcp/135", "tcp/137", "tcp/138", "tcp/139", "tcp/389", "tcp/445",
	"tcp/636", "tcp/1433", "tcp/1434", "tcp/1521", "tcp/2049", "tcp/2375", "tcp/2382", "tcp/2383", "tcp/2483",
	"tcp/2484", "tcp/3000", "tcp/3020", "tcp/3306", "tcp/3389", "tcp/4505", "tcp/4506", "tcp/5432", "tcp/5500",
	"tcp/5900", "tcp/6379", "tcp/7000", "tcp/7001", "tcp/7199", "tcp/8000", "tcp/8080", "tcp/8140", "tcp/8888",
	"tcp/9000", "tcp/9042", "tcp/9090", "tcp/9160", "tcp/9200", "tcp/9300", "tcp/10250", "tcp/11211", "tcp/11214",
	"tcp/11215", "tcp/27017", "tcp/27018", "tcp/61620", "tcp/61621", "udp/53", "udp/137", "udp/138", "udp/139",
	"udp/161", "udp/389", "udp/1434", "udp/2483", "udp/2484", "udp/5432", "udp/11211", "udp/11214", "udp/11215",
}
