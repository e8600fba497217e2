# METADATA
# title: Use the awsvpc network mode for ECS tasks (network_mode)
# description: In other network modes, a task has no separate security group.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#network_mode-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-networking-awsvpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: design
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: [AC_AWS_0088, AWS.EcsCluster.NetworkSecurity.High.0104]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `network_mode = "awsvpc"`, and add `network_configuration` to the service.
package lintel.aws.ecs.network_of_its_own

import data.lintel.lib.value

# Tasks on self-managed machines cannot have it, and "none" has no network at all.
deny contains {"path": ["network_mode"]} if {
	not value.at(input.config, ["network_mode"]) in {"awsvpc", "none"}
	not elsewhere
}

elsewhere if "EXTERNAL" in input.config.requires_compatibilities

elsewhere if value.unknown(input.config.requires_compatibilities)
