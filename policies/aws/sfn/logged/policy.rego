# METADATA
# title: Enable logging for Step Functions (logging_configuration)
# description: The execution history is deleted after 90 days, and that of express state machines immediately.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sfn_state_machine#logging_configuration-configuration-block
# - ref: https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_sfn_state_machine]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_285]
#     trivy: []
#   cis: []
#   remediation: Add `logging_configuration` with `level = "ERROR"` or `"ALL"`, and a log group.
#   fix:
#   - {path: "**.level", set: ERROR}
#   - {path: "**.Level", set: ERROR}
package lintel.aws.sfn.logged

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["logging_configuration", "level"])
	place.value in {null, "", "OFF"}
}
