# METADATA
# title: Hide the processes of the host from ECS tasks
# description: >-
#   A task must not share the process list of its host, because its containers then see, and may disturb, every process
#   on the machine.
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
#   remediation: Leave pid_mode out, or set it to "task".
package lintel.aws.ecs.host_processes_hidden

deny contains {"path": ["pid_mode"]} if input.config.pid_mode == "host"
