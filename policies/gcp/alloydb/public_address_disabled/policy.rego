# METADATA
# title: Do not assign public IP addresses to AlloyDB (enable_public_ip)
# description: >-
#   Anyone on the network can try to connect to a public IP address, so a weak password or a vulnerability of the
#   database is enough to get the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/alloydb_instance#network_config-1
# - ref: https://cloud.google.com/alloydb/docs/connect-public-ip
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_alloydb_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `enable_public_ip`, and connect through private services access, Private Service Connect or the AlloyDB
#     Auth Proxy.
#   fix:
#   - path: "network_config.*.enable_public_ip"
#     set: false
#     unsafe: Clients outside of the network lose access.
package lintel.gcp.alloydb.public_address_disabled

import data.lintel.lib.value

deny contains {"path": ["network_config", i, "enable_public_ip"]} if {
	some i, network in input.config.network_config
	value.is_true(value.at(network, ["enable_public_ip"]))
}
