# METADATA
# title: Use a read-only root file system in ECS (readonlyRootFilesystem)
# description: With a writable root file system, an intruder can store programs in the container and run them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#container_definitions-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task_definition_parameters.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_336]
#     trivy: []
#   cis: []
#   remediation: Set `readonlyRootFilesystem` to `true`, and mount a volume where the program must write.
#   fix:
#   - replace: {"(?i)(\"?readonlyRootFilesystem\"?\\s*[:=]\\s*)false": "${1}true"}
#     unsafe: Containers that rely on it fail.
package lintel.aws.ecs.root_filesystem_read_only

import data.lintel.lib.task
import data.lintel.lib.value

deny contains {"path": ["container_definitions"], "message": sprintf("%s can write to its root file system", [task.called(container)])} if {
	some container in task.containers
	read_only := value.at(container, ["readonlyRootFilesystem"])
	not value.is_true(read_only)
	not value.unknown(read_only)
	not windows
}

# Windows has no such setting.
windows if startswith(input.config.runtime_platform[_].operating_system_family, "WINDOWS")
