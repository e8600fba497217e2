# METADATA
# title: Do not assign public IP addresses to Cloud SQL (ipv4_enabled)
# description: >-
#   With a public IP address, which is the default, anyone can find the instance, and one wrong authorized network opens
#   it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#ipv4_enabled-1
# - ref: https://cloud.google.com/sql/docs/mysql/private-ip
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_60]
#     trivy: [GCP-0017, AVD-GCP-0017, google-sql-no-public-access]
#   cis: ["gcp-3.0:6.6"]
#   remediation: Set `ipv4_enabled = false` and `private_network` in `settings.ip_configuration`.
package lintel.gcp.sql.public_address_disabled

import data.lintel.lib.attribute
import data.lintel.lib.cloud_sql
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not cloud_sql.configured_elsewhere
	some place in attribute.places(input.config, ["settings", "ip_configuration", "ipv4_enabled"])
	not value.is_false(place.value)
}
