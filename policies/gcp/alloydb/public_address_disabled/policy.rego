# METADATA
# title: Do not give AlloyDB instances public addresses
# description: >-
#   An instance with a public address can be reached from outside the network, so a weak password or a flaw of the
#   database is enough to get at the data.
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
#     Remove enable_public_ip, and connect through private services access, Private Service Connect or the AlloyDB
#     Auth Proxy.
package lintel.gcp.alloydb.public_address_disabled

import data.lintel.lib.value

deny contains {"path": ["network_config", i, "enable_public_ip"]} if {
	some i, network in input.config.network_config
	value.is_true(value.at(network, ["enable_public_ip"]))
}
