# METADATA
# title: Log ECS Exec commands on ECS clusters (execute_command_configuration)
# description: Without logging, you cannot see what people did in containers through ECS Exec.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_cluster#execute_command_configuration
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs-exec.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_ecs_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_223]
#     trivy: []
#   cis: []
#   remediation: Set `logging = "OVERRIDE"` with a `log_configuration`, or `"DEFAULT"`.
#   fix: {set: DEFAULT}
package lintel.aws.ecs.commands_logged

deny contains {"path": ["configuration", i, "execute_command_configuration", k, "logging"]} if {
	some i, configuration in input.config.configuration
	some k, exec in configuration.execute_command_configuration
	exec.logging == "NONE"
}
