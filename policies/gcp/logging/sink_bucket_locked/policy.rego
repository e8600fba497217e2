# METADATA
# title: Lock Cloud Storage buckets that store logs (retention_policy)
# description: Without a locked retention policy, attackers can delete the logs of what they did.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#retention_policy-1
# - ref: https://cloud.google.com/storage/docs/bucket-lock
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_4]
#     trivy: []
#   cis: ["gcp-3.0:2.3"]
#   remediation: >-
#     Add a `retention_policy` with a `retention_period` and `is_locked = true`. You cannot remove the lock later.
#   fix: {path: "**.is_locked", set: true, unsafe: The resource is replaced.}
package lintel.gcp.logging.sink_bucket_locked

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["retention_policy", "is_locked"])
	not value.is_true(place.value)
	takes_logs
}

takes_logs if {
	some type in sinks
	count(link.naming(input, [], type, "destination")) > 0
}

takes_logs if {
	destination := concat("/", ["storage.googleapis.com", input.config.name])
	some type in sinks
	some sink in data.resources[type]
	sink.config.destination == destination
}

sinks := {
	"google_logging_project_sink",
	"google_logging_folder_sink",
	"google_logging_organization_sink",
	"google_logging_billing_account_sink",
}
