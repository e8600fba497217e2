# METADATA
# title: Give ECS tasks no public address
# description: >-
#   The tasks of a service must have no public address, because they are then one security group away from the whole
#   internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_service#network_configuration-block
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/fargate-task-networking.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_ecs_service]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_333]
#     trivy: []
#   cis: []
#   remediation: Set assign_public_ip = false, and put the tasks into private subnets behind a load balancer.
package lintel.aws.ecs.public_address_unused

import data.lintel.lib.value

deny contains {"path": ["network_configuration", i, "assign_public_ip"]} if {
	some i, network in input.config.network_configuration
	value.is_true(value.at(network, ["assign_public_ip"]))
}
