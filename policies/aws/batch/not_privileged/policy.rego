# METADATA
# title: Do not run AWS Batch containers in privileged mode
# description: An attacker who breaks into a privileged container controls the host and every other job on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/batch_job_definition#container_properties-1
# - ref: https://docs.aws.amazon.com/batch/latest/userguide/job_definition_parameters.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_batch_job_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_210]
#     trivy: []
#     kics: [66cd88ac-9ddf-424a-b77e-e55e17630bee]
#     guard: [BATCH_JOB_CONTAINER_PROPERTIES_PRIVILEGED_RULE]
#     cfn_nag: [W34]
#   cis: []
#   remediation: Remove `privileged`, and grant only what the job needs with `linuxParameters`.
#   fix:
#   - replace: {"(?i)(\"?privileged\"?\\s*[:=]\\s*)true": "${1}false"}
#     unsafe: Containers that rely on it fail.
package lintel.aws.batch.not_privileged

import data.lintel.lib.value

# JSON text that has a container, or several.
deny contains {"path": [attribute]} if {
	some attribute in {"container_properties", "ecs_properties", "node_properties"}
	json.is_valid(input.config[attribute])
	walk(json.unmarshal(input.config[attribute]), [path, true])
	path[count(path) - 1] in {"privileged", "Privileged"}
}

deny contains {"path": ["eks_properties", i, "pod_properties", j, kind, k, "security_context", l, "privileged"]} if {
	some i, properties in input.config.eks_properties
	some j, pod in properties.pod_properties
	some kind in {"containers", "init_containers"}
	some k, container in pod[kind]
	some l, context in container.security_context
	value.is_true(value.at(context, ["privileged"]))
}
