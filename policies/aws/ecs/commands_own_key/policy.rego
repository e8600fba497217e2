# METADATA
# title: Encrypt ECS Exec sessions with a customer-managed key (CMK)
# description: With a customer-managed key, opening an ECS Exec session requires permission on the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_cluster#execute_command_configuration
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs-exec.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ecs_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_224]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_id` in `execute_command_configuration`.
package lintel.aws.ecs.commands_own_key

import data.lintel.lib.value

deny contains {"path": ["configuration", i, "execute_command_configuration", k, "kms_key_id"]} if {
	some i, configuration in input.config.configuration
	some k, exec in configuration.execute_command_configuration
	value.empty(value.at(exec, ["kms_key_id"]))
}
