# METADATA
# title: Restrict database ports from the internet in GCP firewall rules
# description: >-
#   If the port of a database, cache or search engine is open to the internet, anyone can guess its passwords, exploit
#   its vulnerabilities, or read data that needs no password.
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
#     - {id: AC_GCP_0158, instance: tcp/1433}
#     - {id: AC_GCP_0059, instance: tcp/1434}
#     - {id: AC_GCP_0056, instance: udp/1434}
#     - {id: AC_GCP_0210, instance: tcp/1521}
#     - {id: AC_GCP_0053, instance: tcp/2382}
#     - {id: AC_GCP_0155, instance: tcp/2383}
#     - {id: AC_GCP_0207, instance: tcp/2483}
#     - {id: AC_GCP_0204, instance: udp/2483}
#     - {id: AC_GCP_0152, instance: tcp/2484}
#     - {id: AC_GCP_0149, instance: udp/2484}
#     - {id: AC_GCP_0146, instance: tcp/3306}
#     - {id: AC_GCP_0143, instance: tcp/5432}
#     - {id: AC_GCP_0140, instance: udp/5432}
#     - {id: AC_GCP_0201, instance: tcp/6379}
#     - {id: AC_GCP_0198, instance: tcp/7000}
#     - {id: AC_GCP_0137, instance: tcp/7001}
#     - {id: AC_GCP_0194, instance: tcp/7199}
#     - {id: AC_GCP_0222, instance: tcp/9000}
#     - {id: AC_GCP_0188, instance: tcp/9042}
#     - {id: AC_GCP_0185, instance: tcp/9160}
#     - {id: AC_GCP_0182, instance: tcp/9200}
#     - {id: AC_GCP_0179, instance: tcp/9300}
#     - {id: AC_GCP_0176, instance: tcp/11211}
#     - {id: AC_GCP_0173, instance: udp/11211}
#     - {id: AC_GCP_0131, instance: tcp/11214}
#     - {id: AC_GCP_0128, instance: udp/11214}
#     - {id: AC_GCP_0125, instance: tcp/11215}
#     - {id: AC_GCP_0122, instance: udp/11215}
#     - {id: AC_GCP_0170, instance: tcp/27017}
#     - {id: AC_GCP_0047, instance: tcp/27018}
#     - {id: AC_GCP_0167, instance: tcp/61620}
#     - {id: AC_GCP_0044, instance: tcp/61621}
#     checkov: [{id: CKV_GCP_88, instance: tcp/3306}]
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in `source_ranges` or
#     `source_service_accounts`.
package lintel.gcp.compute.databases_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", ports)

ports := {
	"tcp/1433", "tcp/1434", "udp/1434", "tcp/1521", "tcp/2382", "tcp/2383", "tcp/2483", "udp/2483", "tcp/2484",
	"udp/2484", "tcp/3306", "tcp/5432", "udp/5432", "tcp/6379", "tcp/7000", "tcp/7001", "tcp/7199", "tcp/9000",
	"tcp/9042", "tcp/9160", "tcp/9200", "tcp/9300", "tcp/11211", "udp/11211", "tcp/11214", "udp/11214",
	"tcp/11215", "udp/11215", "tcp/27017", "tcp/27018", "tcp/61620", "tcp/61621",
}
