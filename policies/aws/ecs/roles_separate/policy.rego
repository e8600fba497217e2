# METADATA
# title: Use separate task and execution roles for ECS tasks (task_role_arn)
# description: >-
#   If the task role is the execution role, the program has permissions that only the agent needs, such as reading
#   secrets and pulling images.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#task_role_arn-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-iam-roles.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_249]
#     trivy: []
#   cis: []
#   remediation: Create a role with the permissions that the program needs, and set it in `task_role_arn`.
package lintel.aws.ecs.roles_separate

import data.lintel.lib.value

deny contains {"path": [], "message": "the task role and the execution role are the same"} if {
	value.given(value.at(input.config, ["task_role_arn"]))
	input.config.task_role_arn == input.config.execution_role_arn
	certain(input.config.task_role_arn)
}

certain(arn) if value.known(arn)

certain(arn) if regex.match(`^\$\{aws_iam_role\.[\w-]+\.arn\}$`, arn)
