# METADATA
# title: Export all log entries of a project with a sink
# description: Without a copy of all entries elsewhere, logs of an attack disappear with the project, or after 30 days.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/logging_project_sink
# - ref: https://cloud.google.com/logging/docs/export/configure_export_v2
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_project]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:2.2"]
#   remediation: >-
#     Add a `google_logging_project_sink` without `filter`, or a sink of the folder or organization with `include_children =
#     true`.
#   enabled: false
package lintel.gcp.logging.all_entries_exported

import data.lintel.lib.value

deny contains {"path": []} if not exported

exported if {
	some type in {"google_logging_project_sink", "google_logging_folder_sink", "google_logging_organization_sink"}
	some sink in data.resources[type]
	whole(value.at(sink.config, ["filter"]))
}

whole(filter) if value.empty(filter)

whole(filter) if value.unknown(filter)
