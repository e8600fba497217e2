# METADATA
# title: Enable versioning on Cloud Storage buckets (versioning)
# description: >-
#   Without versioning, objects that a mistake or an attacker overwrites or deletes are lost. Buckets with a retention
#   policy and buckets for logs are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#versioning-1
# - ref: https://cloud.google.com/storage/docs/object-versioning
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: [AC_GCP_0241, accurics.gcp.LOG.146]
#     checkov: [CKV_GCP_78]
#     trivy: [GCP-0078, AVD-GCP-0078]
#     kics: [e7e961ac-d17e-4413-84bc-8a1fbe242944]
#   cis: []
#   remediation: Set `enabled = true` in `versioning`, and delete old versions with a `lifecycle_rule`.
#   fix:
#   - {path: versioning, at: versioning.0.enabled, set: true}
#   - {set: true}
package lintel.gcp.storage.versioned

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["versioning", "enabled"])
	not value.is_true(place.value)
	not retained
	not takes_logs
}

# Such objects cannot be changed or deleted at all.
retained if value.given(value.at(input.config, ["retention_policy"]))

# Logs are written once, each under a different name.
takes_logs if count(link.naming(input, ["name"], "google_storage_bucket", "logging")) > 0

takes_logs if {
	some type in ["google_logging_project_sink", "google_logging_folder_sink", "google_logging_organization_sink"]
	count(link.naming(input, ["name"], type, "destination")) > 0
}
