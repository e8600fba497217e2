# METADATA
# title: Set a health check path on load balancer target groups (health_check)
# description: >-
#   The default health check of an HTTP target group requests the front page, which can respond even when everything
#   behind it fails.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb_target_group#health_check
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/target-group-health-checks.html
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: name
#   resource_types: [aws_lb_target_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_261]
#     trivy: []
#   cis: []
#   remediation: Add `health_check` with the health check path of the program.
#   remediation_cloudformation: Set `HealthCheckPath` to the health check path of the program.
package lintel.aws.elb.targets_health_checked

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.config.protocol in {"HTTP", "HTTPS"}
	some place in attribute.places(input.config, ["health_check", "path"])
	value.empty(place.value)
	not by_connection
}

by_connection if input.config.health_check[_].protocol == "TCP"
