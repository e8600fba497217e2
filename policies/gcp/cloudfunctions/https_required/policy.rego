# METADATA
# title: Require HTTPS for Cloud Functions (https_trigger_security_level)
# description: >-
#   Over plain HTTP, anyone on the network path can read and change the traffic of a function with an HTTP trigger.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudfunctions_function#https_trigger_security_level-1
# - ref: https://cloud.google.com/functions/docs/calling/http
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_cloudfunctions_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_10]
#     trivy: []
#   cis: []
#   remediation: Set `https_trigger_security_level = "SECURE_ALWAYS"`.
#   fix: {set: SECURE_ALWAYS, unsafe: Clients without TLS lose access.}
package lintel.gcp.cloudfunctions.https_required

import data.lintel.lib.value

deny contains {"path": ["https_trigger_security_level"]} if {
	value.is_true(input.config.trigger_http)
	value.at(input.config, ["https_trigger_security_level"]) != "SECURE_ALWAYS"
}
