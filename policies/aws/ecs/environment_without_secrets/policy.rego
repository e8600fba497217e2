# METADATA
# title: Do not put secrets in the environment of ECS containers
# description: >-
#   Anyone with permission to describe the task definition can read keys and passwords in its environment variables.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#container_definitions-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/specifying-sensitive-data.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: [AC_AWS_0095, AWS.LaunchConfiguration.DataSecurity.High.0101]
#     checkov: []
#     trivy: [AWS-0036, AVD-AWS-0036]
#   cis: []
#   remediation: >-
#     Store the value in AWS Secrets Manager and reference it under `secrets` with `valueFrom`. Rotate the secrets that
#     are exposed here.
package lintel.aws.ecs.environment_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the container definitions contain a secret (%s)", [one.what])} if {
	some one in secret.below(["container_definitions"])
}
