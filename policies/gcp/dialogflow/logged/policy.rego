# METADATA
# title: Enable logging for Dialogflow agents (enable_stackdriver_logging)
# description: Without logs of agents and webhooks, you cannot tell what users asked and what went wrong.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dialogflow_cx_agent#enable_stackdriver_logging-1
# - ref: https://cloud.google.com/dialogflow/cx/docs/concept/interaction-logging
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_dialogflow_cx_agent, google_dialogflow_cx_webhook, google_dialogflow_agent]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_30, CKV2_GCP_31, CKV2_GCP_29]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `enable_stackdriver_logging = true`, for an agent in `advanced_settings.logging_settings`. For a
#     `google_dialogflow_agent`, set `enable_logging = true`.
#   fix: {set: true}
package lintel.gcp.dialogflow.logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, spellings[input.type])
	not value.is_true(place.value)
}

spellings := {
	"google_dialogflow_cx_agent": [
		["enable_stackdriver_logging"],
		["advanced_settings", "logging_settings", "enable_stackdriver_logging"],
	],
	"google_dialogflow_cx_webhook": [["enable_stackdriver_logging"]],
	"google_dialogflow_agent": [["enable_logging"]],
}
