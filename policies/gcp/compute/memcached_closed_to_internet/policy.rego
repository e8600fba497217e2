# METADATA
# title: Close Memcached to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 11211, 11214 and 11215, because Memcached asks for no
#   password, and multiplies floods against others more than any other service.
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
#     terrascan:
#     - {id: AC_GCP_0176, instance: tcp/11211}
#     - {id: AC_GCP_0173, instance: udp/11211}
#     - {id: AC_GCP_0131, instance: tcp/11214}
#     - {id: AC_GCP_0128, instance: udp/11214}
#     - {id: AC_GCP_0125, instance: tcp/11215}
#     - {id: AC_GCP_0122, instance: udp/11215}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only the addresses or service accounts of the machines that query it, in source_ranges or
#     source_service_accounts.
package lintel.gcp.compute.memcached_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {
	"tcp/11211", "udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215",
})
