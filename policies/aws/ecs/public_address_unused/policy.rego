# METADATA
# title: Do not assign public IP addresses to ECS services (assign_public_ip)
# description: >-
#   With a public address, a single wrong security group rule exposes the tasks of the service to the internet.
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
#   remediation: Set `assign_public_ip = false`, and put the tasks in private subnets behind a load balancer.
#   fix:
#   - {types: ["AWS::ECS::Service"], set: DISABLED, unsafe: Tasks that rely on it cannot reach the internet.}
#   - {set: false, unsafe: Tasks that rely on it cannot reach the internet.}
package lintel.aws.ecs.public_address_unused

import data.lintel.lib.value

deny contains {"path": ["network_configuration", i, "assign_public_ip"]} if {
	some i, network in input.config.network_configuration
	value.is_true(value.at(network, ["assign_public_ip"]))
}
