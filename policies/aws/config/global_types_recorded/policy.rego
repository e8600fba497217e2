# METADATA
# title: Record global resources in AWS Config (include_global_resource_types)
# description: >-
#   If no recorder includes global resources such as users and roles, changes to them are not recorded anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/config_configuration_recorder#include_global_resource_types-1
# - ref: https://docs.aws.amazon.com/config/latest/developerguide/select-resources.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_config_configuration_recorder]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_48]
#     trivy: []
#   cis: []
#   remediation: Set `include_global_resource_types = true` in one region of the account.
#   enabled: false
#   fix:
#   - {path: recording_group, at: recording_group.0.include_global_resource_types, set: true}
#   - {path: "**.include_global_resource_types", set: true}
#   - {path: "**.IncludeGlobalResourceTypes", set: true}
package lintel.aws.config.global_types_recorded

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["recording_group", "include_global_resource_types"])
	not value.is_true(place.value)
}
