# METADATA
# title: Enable flow logs on Global Accelerator (flow_logs_enabled)
# description: Without flow logs, you cannot see who connected before and during an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/globalaccelerator_accelerator#attributes
# - ref: https://docs.aws.amazon.com/global-accelerator/latest/dg/monitoring-global-accelerator.flow-logs.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_globalaccelerator_accelerator]
#   aliases:
#     terrascan: [AC_AWS_0471, AWS.AGA.LM.LOW.0073]
#     checkov: [CKV_AWS_75]
#     trivy: []
#     kics: [96e8183b-e985-457b-90cd-61c0503a3369]
#   cis: []
#   remediation: Add `attributes` with `flow_logs_enabled = true` and a bucket.
package lintel.aws.globalaccelerator.flow_logs_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["attributes", "flow_logs_enabled"])
	not value.is_true(place.value)
}
