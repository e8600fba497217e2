# METADATA
# title: Say how a load balancer tells that a target is well
# description: >-
#   A target group for HTTP should name the path that tells whether a target works, because the front page, which is
#   asked for otherwise, may answer while everything behind it fails.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb_target_group#health_check
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/target-group-health-checks.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_lb_target_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_261]
#     trivy: []
#   cis: []
#   remediation: Add health_check with the path that the program has for this.
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
