# METADATA
# title: Close FTP to the internet in firewall rules
# description: >-
#   No firewall rule may allow the whole internet in to ports 20 and 21, because FTP sends passwords and files in clear
#   text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall
# - ref: https://cloud.google.com/storage/docs/signed-urls
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_firewall
#   - google_compute_firewall_policy_rule
#   - google_compute_network_firewall_policy_rule
#   - google_compute_region_network_firewall_policy_rule
#   aliases:
#     terrascan: [{id: AC_GCP_0228, instance: tcp/20}]
#     checkov: [{id: CKV_GCP_77, instance: tcp/20}, {id: CKV_GCP_75, instance: tcp/21}]
#     trivy: []
#   cis: []
#   remediation: Use Cloud Storage or SFTP for the files, or allow only the addresses of those who exchange them.
package lintel.gcp.compute.ftp_closed_to_internet

import data.lintel.lib.firewall

deny contains violation if some violation in firewall.open_to("internet", {"tcp/20", "tcp/21"})
