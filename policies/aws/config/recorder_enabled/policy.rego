# METADATA
# title: Enable AWS Config for all resource types (all_supported)
# description: Without a running recorder for all resource types, you cannot tell what was changed, and when.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/config_configuration_recorder_status
# - ref: https://docs.aws.amazon.com/config/latest/developerguide/stop-start-recorder.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_config_configuration_recorder_status, aws_config_configuration_recorder]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_45]
#     trivy: []
#   cis: ["aws-3.0:3.3"]
#   remediation: >-
#     Set `is_enabled = true` in the status, and `all_supported = true`, which is the default, in the `recording_group`.
#   fix: {set: true}
package lintel.aws.config.recorder_enabled

import data.lintel.lib.value

deny contains {"path": ["is_enabled"]} if {
	input.type == "aws_config_configuration_recorder_status"
	not value.is_true(value.at(input.config, ["is_enabled"]))
}

# Everything but some types is a choice; some types alone leave out what is new.
deny contains {"path": ["recording_group", i, "all_supported"]} if {
	some i, group in input.config.recording_group
	value.is_false(value.at(group, ["all_supported"]))
	value.empty(value.at(group, ["exclusion_by_resource_types"]))
}
