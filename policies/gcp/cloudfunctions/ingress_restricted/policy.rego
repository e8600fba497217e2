# METADATA
# title: Restrict ingress of Cloud Functions (ingress_settings)
# description: If all traffic is allowed, anyone on the internet can call the function directly and bypass Cloud Armor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudfunctions2_function#ingress_settings-1
# - ref: https://cloud.google.com/functions/docs/networking/network-settings
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_cloudfunctions2_function, google_cloudfunctions_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_124]
#     trivy: []
#   cis: []
#   remediation: Set `ingress_settings = "ALLOW_INTERNAL_ONLY"` or `"ALLOW_INTERNAL_AND_GCLB"`.
#   fix:
#   - {path: service_config, at: service_config.0.ingress_settings, set: ALLOW_INTERNAL_AND_GCLB, unsafe: Clients that rely on it lose access.}
#   - {set: ALLOW_INTERNAL_AND_GCLB, unsafe: Clients that rely on it lose access.}
package lintel.gcp.cloudfunctions.ingress_restricted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	value.empty(value.at(input.config, ["event_trigger"]))
	some place in attribute.places(input.config, setting[input.type])
	place.value in {null, "", "ALLOW_ALL"}
}

setting := {
	"google_cloudfunctions_function": ["ingress_settings"],
	"google_cloudfunctions2_function": ["service_config", "ingress_settings"],
}
