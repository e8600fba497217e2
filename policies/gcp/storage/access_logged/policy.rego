# METADATA
# title: Enable access logging for Cloud Storage buckets (logging)
# description: Without access logs, you cannot tell after a theft which objects were taken and when.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#logging-1
# - ref: https://cloud.google.com/storage/docs/access-logs
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: [AC_GCP_0233, accurics.gcp.LOG.147]
#     checkov: [CKV_GCP_62]
#     trivy: [GCP-0077, AVD-GCP-0077]
#   cis: []
#   remediation: >-
#     Add a `logging` block with a `log_bucket`, or enable Data Access audit logs for `storage.googleapis.com`.
package lintel.gcp.storage.access_logged

import data.lintel.lib.attribute
import data.lintel.lib.google_project
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["logging", "log_bucket"])
	value.empty(place.value)
	not takes_logs
	not audited
}

# A bucket that logged itself would write logs of its logs.
takes_logs if count(link.naming(input, ["name"], "google_storage_bucket", "logging")) > 0

takes_logs if {
	some type in sinks
	count(link.naming(input, ["name"], type, "destination")) > 0
}

sinks := {
	"google_logging_project_sink",
	"google_logging_folder_sink",
	"google_logging_organization_sink",
	"google_logging_billing_account_sink",
}

# The audit log of data access has the same, and more.
audited if {
	some config in audit_configs
	config.config.service in {"allServices", "storage.googleapis.com"}
	some log in config.config.audit_log_config
	log.log_type == "DATA_READ"
}

audit_configs contains config if {
	some config in data.resources.google_project_iam_audit_config
	google_project.shared_with(config)
}

audit_configs contains config if {
	some type in ["google_folder_iam_audit_config", "google_organization_iam_audit_config"]
	some config in data.resources[type]
}
