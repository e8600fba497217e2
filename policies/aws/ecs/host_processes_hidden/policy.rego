# METADATA
# title: Do not share the host process namespace with ECS tasks (pid_mode)
# description: With the host process namespace, containers can see and interfere with every process on the host.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#pid_mode-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_335]
#     trivy: []
#   cis: []
#   remediation: Remove `pid_mode` or set it to `"task"`.
#   fix: {set: task, unsafe: Workloads that rely on it fail.}
package lintel.aws.ecs.host_processes_hidden

deny contains {"path": ["pid_mode"]} if input.config.pid_mode == "host"
