# METADATA
# title: Aggregate AWS Config data from all regions (all_regions)
# description: >-
#   Without all regions, resources that an intruder creates in another region do not appear in the aggregator.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/config_configuration_aggregator
# - ref: https://docs.aws.amazon.com/config/latest/developerguide/aggregate-data.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_config_configuration_aggregator]
#   aliases:
#     terrascan: [AC_AWS_0450, AWS.Config.Logging.Medium.0590, AC_AWS_0049, AWS.Config.Logging.HIGH.0590]
#     checkov: [CKV_AWS_121]
#     trivy: [AWS-0019, AVD-AWS-0019]
#     kics: [ac5a0bc0-a54c-45aa-90c3-15f7703b9132]
#   cis: []
#   remediation: Set `all_regions = true`.
#   fix: {set: true}
package lintel.aws.config.every_region_aggregated

import data.lintel.lib.value

deny contains {"path": [source, i, "all_regions"]} if {
	some source in {"account_aggregation_source", "organization_aggregation_source"}
	some i, block in input.config[source]
	not value.is_true(value.at(block, ["all_regions"]))
}
