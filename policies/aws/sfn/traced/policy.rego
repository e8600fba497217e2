# METADATA
# title: Enable X-Ray tracing for Step Functions (tracing_configuration)
# description: Without tracing, you cannot see which service behind the state machine failed or was slow.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sfn_state_machine#tracing_configuration-configuration-block
# - ref: https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_sfn_state_machine]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_284]
#     trivy: []
#   cis: []
#   remediation: Add `tracing_configuration` with `enabled = true`.
#   fix:
#   - {path: tracing_configuration, at: tracing_configuration.0.enabled, set: true}
#   - {path: TracingConfiguration, at: TracingConfiguration.Enabled, set: true}
#   - {set: true}
package lintel.aws.sfn.traced

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["tracing_configuration", "enabled"])
	not value.is_true(place.value)
}
