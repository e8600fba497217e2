# METADATA
# title: Enable logging for AppSync GraphQL APIs (log_config)
# description: Without at least resolver error logs, attacks on the API and failures in its backend go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/appsync_graphql_api#log_config
# - ref: https://docs.aws.amazon.com/appsync/latest/devguide/monitoring.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_appsync_graphql_api]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_193, CKV_AWS_194]
#     trivy: []
#   cis: []
#   remediation: Add `log_config` with `cloudwatch_logs_role_arn` and `field_log_level = "ERROR"`.
package lintel.aws.appsync.logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["log_config", "field_log_level"])
	value.at(place, ["value"]) in {null, "", "NONE"}
}
