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

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the container definitions hold a secret (%s)", [one.what])} if {
	some one in secret.below(["container_definitions"])
}
