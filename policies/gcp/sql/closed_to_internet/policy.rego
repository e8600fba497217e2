# METADATA
# title: Do not open Cloud SQL to the internet (authorized_networks)
# description: >-
#   If `authorized_networks` contains the whole internet, anyone can guess passwords and try vulnerabilities on the
#   instance.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#authorized_networks-1
# - ref: https://cloud.google.com/sql/docs/mysql/authorize-networks
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: [AC_GCP_0295, accurics.gcp.NS.102]
#     checkov: [CKV_GCP_11]
#     trivy: [GCP-0017, AVD-GCP-0017, google-sql-no-public-access]
#     kics: [b187edca-b81e-4fdc-aff4-aab57db45edb]
#   cis: ["gcp-3.0:6.5"]
#   remediation: Remove the network, and connect through the Cloud SQL Auth Proxy or a private IP address.
package lintel.gcp.sql.closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["settings", i, "ip_configuration", j, "authorized_networks", k, "value"]} if {
	some i, settings in input.config.settings
	some j, addresses in settings.ip_configuration
	not value.is_false(value.at(addresses, ["ipv4_enabled"]))
	some k, authorized in addresses.authorized_networks
	network.whole_internet(authorized.value)
}
