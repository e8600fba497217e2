# METADATA
# title: Restrict management ports from the internet in GCP firewall rules
# description: >-
#   An attacker who takes over Telnet, SNMP, LDAP, VNC, Docker, a kubelet, Salt or Puppet controls the machines and
#   accounts that it manages.
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
#     terrascan:
#     - {id: AC_GCP_0119, instance: tcp/23}
#     - {id: AC_GCP_0089, instance: udp/161}
#     - {id: AC_GCP_0216, instance: tcp/389}
#     - {id: AC_GCP_0213, instance: udp/389}
#     - {id: AC_GCP_0161, instance: tcp/636}
#     - {id: AC_GCP_0077, instance: tcp/4505}
#     - {id: AC_GCP_0074, instance: tcp/4506}
#     - {id: AC_GCP_0065, instance: tcp/5500}
#     - {id: AC_GCP_0062, instance: tcp/5900}
#     - {id: AC_GCP_0050, instance: tcp/8140}
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [gcp.compute.all_ports_closed_to_internet]
#   remediation: >-
#     Allow only the addresses of the managed machines, or `35.235.240.0/20` and connect through Identity-Aware Proxy
#     (IAP).
package lintel.gcp.compute.management_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", ports)

ports := {
	"tcp/23", "udp/161", "tcp/389", "udp/389", "tcp/636", "tcp/2375", "tcp/4505", "tcp/4506", "tcp/5500",
	"tcp/5900", "tcp/8140", "tcp/10250",
}
