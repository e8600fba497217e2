# METADATA
# title: Restrict internal services from wide private networks in GCP firewalls
# description: >-
#   If more than 32 private addresses can reach databases, consoles or remote control ports, an attacker on any machine
#   among them can attack these services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan:
#     - {id: AC_GCP_0226, instance: tcp/20}
#     - {id: AC_GCP_0117, instance: tcp/23}
#     - {id: AC_GCP_0111, instance: tcp/25}
#     - {id: AC_GCP_0108, instance: tcp/110}
#     - {id: AC_GCP_0162, instance: tcp/135}
#     - {id: AC_GCP_0105, instance: tcp/137}
#     - {id: AC_GCP_0096, instance: tcp/138}
#     - {id: AC_GCP_0099, instance: tcp/138}
#     - {id: AC_GCP_0093, instance: tcp/139}
#     - {id: AC_GCP_0214, instance: tcp/389}
#     - {id: AC_GCP_0114, instance: tcp/445}
#     - {id: AC_GCP_0159, instance: tcp/636}
#     - {id: AC_GCP_0156, instance: tcp/1433}
#     - {id: AC_GCP_0057, instance: tcp/1434}
#     - {id: AC_GCP_0208, instance: tcp/1521}
#     - {id: AC_GCP_0051, instance: tcp/2382}
#     - {id: AC_GCP_0153, instance: tcp/2383}
#     - {id: AC_GCP_0205, instance: tcp/2483}
#     - {id: AC_GCP_0150, instance: tcp/2484}
#     - {id: AC_GCP_0081, instance: tcp/3000}
#     - {id: AC_GCP_0078, instance: tcp/3020}
#     - {id: AC_GCP_0144, instance: tcp/3306}
#     - {id: AC_GCP_0132, instance: tcp/3389}
#     - {id: AC_GCP_0223, instance: tcp/3389}
#     - {id: AC_GCP_0075, instance: tcp/4505}
#     - {id: AC_GCP_0072, instance: tcp/4506}
#     - {id: AC_GCP_0141, instance: tcp/5432}
#     - {id: AC_GCP_0063, instance: tcp/5500}
#     - {id: AC_GCP_0060, instance: tcp/5900}
#     - {id: AC_GCP_0199, instance: tcp/6379}
#     - {id: AC_GCP_0196, instance: tcp/7000}
#     - {id: AC_GCP_0135, instance: tcp/7001}
#     - {id: AC_GCP_0192, instance: tcp/7199}
#     - {id: AC_GCP_0069, instance: tcp/8000}
#     - {id: AC_GCP_0066, instance: tcp/8080}
#     - {id: AC_GCP_0048, instance: tcp/8140}
#     - {id: AC_GCP_0189, instance: tcp/8888}
#     - {id: AC_GCP_0220, instance: tcp/9000}
#     - {id: AC_GCP_0186, instance: tcp/9042}
#     - {id: AC_GCP_0217, instance: tcp/9090}
#     - {id: AC_GCP_0183, instance: tcp/9160}
#     - {id: AC_GCP_0180, instance: tcp/9200}
#     - {id: AC_GCP_0177, instance: tcp/9300}
#     - {id: AC_GCP_0174, instance: tcp/11211}
#     - {id: AC_GCP_0129, instance: tcp/11214}
#     - {id: AC_GCP_0123, instance: tcp/11215}
#     - {id: AC_GCP_0168, instance: tcp/27017}
#     - {id: AC_GCP_0045, instance: tcp/27018}
#     - {id: AC_GCP_0165, instance: tcp/61620}
#     - {id: AC_GCP_0042, instance: tcp/61621}
#     - {id: AC_GCP_0084, instance: udp/53}
#     - {id: AC_GCP_0102, instance: udp/137}
#     - {id: AC_GCP_0090, instance: udp/139}
#     - {id: AC_GCP_0087, instance: udp/161}
#     - {id: AC_GCP_0211, instance: udp/389}
#     - {id: AC_GCP_0054, instance: udp/1434}
#     - {id: AC_GCP_0202, instance: udp/2483}
#     - {id: AC_GCP_0147, instance: udp/2484}
#     - {id: AC_GCP_0138, instance: udp/5432}
#     - {id: AC_GCP_0171, instance: udp/11211}
#     - {id: AC_GCP_0126, instance: udp/11214}
#     - {id: AC_GCP_0120, instance: udp/11215}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     List the subnets or service accounts of the machines that use the service, in `source_ranges` or
#     `source_service_accounts`.
#   enabled: false
package lintel.gcp.compute.services_closed_to_wide_networks

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("wide", services)

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
