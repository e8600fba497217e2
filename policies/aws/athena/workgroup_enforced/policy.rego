# METADATA
# title: Enforce Athena workgroup settings (enforce_workgroup_configuration)
# description: >-
#   Without `enforce_workgroup_configuration`, clients can store query results in any location without encryption.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/athena_workgroup#configuration
# - ref: https://docs.aws.amazon.com/athena/latest/ug/workgroups-settings-override.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_athena_workgroup]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_82]
#     trivy: [AWS-0007, AVD-AWS-0007]
#   cis: []
#   remediation: Remove `enforce_workgroup_configuration`, which is `true` by default, or set it to `true`.
#   fix: {set: true}
package lintel.aws.athena.workgroup_enforced

import data.lintel.lib.value

deny contains {"path": ["configuration", i, "enforce_workgroup_configuration"]} if {
	some i, block in input.config.configuration
	value.is_false(value.at(block, ["enforce_workgroup_configuration"]))
}
