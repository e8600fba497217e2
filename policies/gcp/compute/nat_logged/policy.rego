# METADATA
# title: Enable logging on Cloud NAT (log_config)
# description: >-
#   Without logs, you cannot find out which machine made a connection to the internet through the NAT gateway.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_router_nat
# - ref: https://cloud.google.com/nat/docs/monitoring
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_compute_router_nat]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Add a `log_config` block with `enable = true` and `filter = "ALL"`. Cloud Logging bills for the logs that it stores.
#   enabled: false
#   fix:
#   - {path: log_config, at: log_config.0, set: {enable: true, filter: ERRORS_ONLY}}
#   - {path: "**.enable", set: true}
package lintel.gcp.compute.nat_logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["log_config", "enable"])
	not value.is_true(place.value)
}
