# METADATA
# title: Enable logging on HTTP(S) load balancers (log_config)
# description: >-
#   Without request logs, you cannot find out who attacked the service behind the load balancer and what they got.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_backend_service#log_config-1
# - ref: https://cloud.google.com/load-balancing/docs/https/https-logging-monitoring
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_compute_backend_service, google_compute_region_backend_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:2.16"]
#   remediation: >-
#     Add a `log_config` block with `enable = true`, and choose a `sample_rate`. Cloud Logging bills for the logs that
#     it stores.
#   fix:
#   - {path: log_config, at: log_config.0.enable, set: true}
#   - {path: "**.enable", set: true}
package lintel.gcp.compute.load_balancer_logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	http
	some place in attribute.places(input.config, ["log_config", "enable"])
	not value.is_true(place.value)
}

# The default protocol of backends is HTTP, except in a region, where schemes are also for TCP and UDP.
http if input.config.protocol in {"HTTP", "HTTPS", "HTTP2", "H2C"}

http if {
	input.type == "google_compute_backend_service"
	value.empty(value.at(input.config, ["protocol"]))
}
