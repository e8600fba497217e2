# METADATA
# title: Use a supported Amazon MQ engine version (engine_version)
# description: Vulnerabilities that are found in unsupported engine versions stay open.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mq_broker#engine_version-1
# - ref: https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/activemq-version-management.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [aws_mq_broker, aws_mq_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_208]
#     trivy: []
#   cis: []
#   remediation: Upgrade `engine_version` to a supported version.
package lintel.aws.mq.version_supported

import data.lintel.lib.value

deny contains {"path": ["engine_version"]} if {
	parts := regex.find_all_string_submatch_n(`^([0-9]+)\.([0-9]+)`, sprintf("%v", [input.config.engine_version]), 1)[0]
	oldest := supported[value.word(input.config.engine_type)]
	[to_number(parts[1]), to_number(parts[2])] < oldest
}

# The oldest supported version of each engine, as of November 2026.
supported := {"activemq": [5, 18], "rabbitmq": [3, 13]}
