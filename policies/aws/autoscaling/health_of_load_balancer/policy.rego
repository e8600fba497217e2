# METADATA
# title: Use load balancer health checks in Auto Scaling (health_check_type)
# description: Without load balancer health checks, an instance whose application hangs is not replaced.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/autoscaling_group#health_check_type-1
# - ref: https://docs.aws.amazon.com/autoscaling/ec2/userguide/ec2-auto-scaling-health-checks.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_autoscaling_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_15]
#     trivy: []
#     guard: [AUTOSCALING_GROUP_ELB_HEALTHCHECK_REQUIRED]
#   cis: []
#   remediation: Set `health_check_type = "ELB"`.
#   fix: {set: ELB, unsafe: Instances that the load balancer finds unhealthy are replaced.}
package lintel.aws.autoscaling.health_of_load_balancer

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["health_check_type"]} if {
	not value.at(input.config, ["health_check_type"]) in {"ELB", "VPC_LATTICE"}
	behind_load_balancer
}

behind_load_balancer if {
	some attribute in {"target_group_arns", "load_balancers", "traffic_source"}
	names := value.at(input.config, [attribute])
	value.given(names)
	not unknown_list(names)
}

behind_load_balancer if {
	count(link.naming(input, ["name"], "aws_autoscaling_attachment", "autoscaling_group_name")) > 0
}

# A list that cannot be known may be empty.
unknown_list(names) if is_string(names)
