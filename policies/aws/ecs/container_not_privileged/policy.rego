# METADATA
# title: Do not run ECS containers in privileged mode (privileged)
# description: A privileged container has root privileges on the host and can reach every other container on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#container_definitions-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_334]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `privileged` from the container definition, and add only the capabilities that the container needs.
#   fix:
#   - replace: {"(?i)(\"?privileged\"?\\s*[:=]\\s*)true": "${1}false"}
#     unsafe: Containers that rely on it fail.
package lintel.aws.ecs.container_not_privileged

import data.lintel.lib.task
import data.lintel.lib.value

deny contains {"path": ["container_definitions"], "message": sprintf("%s is privileged", [task.called(container)])} if {
	some container in task.containers
	value.is_true(value.at(container, ["privileged"]))
}
