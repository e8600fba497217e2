# METADATA
# title: Keep secrets out of the environment of ECS containers
# description: >-
#   The environment of a container must hold no key and no password, because everyone who may describe the task
#   definition can read it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#container_definitions-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/specifying-sensitive-data.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: [AC_AWS_0095, AWS.LaunchConfiguration.DataSecurity.High.0101]
#     checkov: []
#     trivy: [AWS-0036, AVD-AWS-0036]
#   cis: []
#   remediation: >-
#     Put the value into AWS Secrets Manager, and name it under secrets with valueFrom. Replace what was written here.
package lintel.aws.ecs.environment_without_secrets

import data.lintel.lib.credentials
import data.lintel.lib.task

deny contains {"path": ["container_definitions"], "message": sprintf("%s holds a secret in its environment", [variable.name])} if {
	some container in task.containers
	some variable in container.environment
	is_string(variable.name)
	is_string(variable.value)
	credentials.in_setting(variable.name, variable.value)
}
