# METADATA
# title: Enable cross-zone load balancing (enable_cross_zone_load_balancing)
# description: >-
#   Without cross-zone load balancing, the failure of a zone or an uneven number of targets overloads the remaining
#   targets.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#enable_cross_zone_load_balancing-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/userguide/how-elastic-load-balancing-works.html#cross-zone-load-balancing
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_lb, aws_elb]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_152, CKV_AWS_138]
#     trivy: []
#     guard: [ELB_CROSS_ZONE_LOAD_BALANCING_ENABLED]
#   cis: []
#   remediation: Set `enable_cross_zone_load_balancing = true`. In an `aws_elb`, remove `cross_zone_load_balancing`.
#   fix:
#   - {types: [aws_lb, aws_alb, aws_elb, aws_lb_target_group], set: true}
#   - path: "LoadBalancerAttributes.*"
#     at: LoadBalancerAttributes
#     add: {Key: load_balancing.cross_zone.enabled, Value: "true"}
#   - {path: "LoadBalancerAttributes.*.Value", set: "true"}
package lintel.aws.elb.cross_zone_balanced

import data.lintel.lib.value

# Application load balancers always do, and Classic ones by default.
deny contains {"path": ["enable_cross_zone_load_balancing"]} if {
	input.config.load_balancer_type in {"network", "gateway"}
	not value.is_true(value.at(input.config, ["enable_cross_zone_load_balancing"]))
}

deny contains {"path": ["cross_zone_load_balancing"]} if value.is_false(value.at(input.config, ["cross_zone_load_balancing"]))
