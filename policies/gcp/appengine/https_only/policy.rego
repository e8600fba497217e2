# METADATA
# title: Redirect HTTP to HTTPS in App Engine handlers (security_level)
# description: >-
#   Without `SECURE_ALWAYS`, App Engine also answers over HTTP, and cookies and data of users travel in plain
#   text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/app_engine_standard_app_version
# - ref: https://cloud.google.com/appengine/docs/standard/reference/app-yaml#handlers_element
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_app_engine_standard_app_version, google_app_engine_flexible_app_version]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:4.10"]
#   remediation: Set `security_level = "SECURE_ALWAYS"` in each `handlers` block.
#   fix: {set: SECURE_ALWAYS, unsafe: Clients without TLS are redirected.}
package lintel.gcp.appengine.https_only

import data.lintel.lib.value

deny contains {"path": ["handlers", i, "security_level"]} if {
	some i, handler in input.config.handlers
	value.at(handler, ["security_level"]) in {null, "", "SECURE_DEFAULT", "SECURE_NEVER", "SECURE_OPTIONAL"}
}
