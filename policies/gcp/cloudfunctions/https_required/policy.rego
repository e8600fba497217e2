# METADATA
# title: Call Cloud Functions over HTTPS only
# description: >-
#   A function that HTTP requests call must redirect plain HTTP, because what is sent in clear text can be read and
#   changed on the way.
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
#   remediation: Set https_trigger_security_level = "SECURE_ALWAYS".
package lintel.gcp.cloudfunctions.https_required

import data.lintel.lib.value

deny contains {"path": ["https_trigger_security_level"]} if {
	value.is_true(input.config.trigger_http)
	value.at(input.config, ["https_trigger_security_level"]) != "SECURE_ALWAYS"
}
