# METADATA
# title: Create alerts for security-relevant changes in audit logs
# description: Without alerts on the changes that intruders make, an attack that the audit logs record goes unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/logging_metric
# - ref: https://cloud.google.com/logging/docs/logs-based-metrics
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_project]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:2.4", "gcp-3.0:2.5", "gcp-3.0:2.6", "gcp-3.0:2.7", "gcp-3.0:2.8", "gcp-3.0:2.9", "gcp-3.0:2.10", "gcp-3.0:2.11"]
#   remediation: >-
#     Add a `google_logging_metric` with a filter for the events, and a `google_monitoring_alert_policy` on its
#     metric.
#   enabled: false
package lintel.gcp.logging.changes_alerted

import data.lintel.lib.link

deny contains {"path": [], "message": sprintf("no alert for %s", [event.what]), "instance": kind} if {
	some kind, event in events
	not alerted(event.word)
}

alerted(word) if {
	some metric in data.resources.google_logging_metric
	matches(metric.config.filter, word)
	some policy in data.resources.google_monitoring_alert_policy
	about(policy, metric)
}

# An alert policy may look for entries itself.
alerted(word) if {
	some policy in data.resources.google_monitoring_alert_policy
	matches(policy.config.conditions[_].condition_matched_log[_].filter, word)
}

matches(filter, word) if contains(filter, word)

matches(filter, _) if regex.match(`^\$\{[^}]*\}$`, filter)

about(policy, metric) if contains(policy.config.conditions[_].condition_threshold[_].filter, sprintf("logging.googleapis.com/user/%s", [metric.config.name]))

about(policy, metric) if link.may_name(policy, "conditions", metric, [])

# A word that the filter for a kind of event has, as of November 2026.
events := {
	"owner_change": {"word": "roles/owner", "what": "changes of project owners"},
	"audit_change": {"word": "auditConfigDeltas", "what": "changes of the audit configuration"},
	"role_change": {"word": "iam_role", "what": "changes of custom roles"},
	"firewall_change": {"word": "gce_firewall_rule", "what": "changes of firewall rules"},
	"route_change": {"word": "gce_route", "what": "changes of routes"},
	"network_change": {"word": "gce_network", "what": "changes of networks"},
	"bucket_permission_change": {"word": "storage.setIamPermissions", "what": "changes of bucket permissions"},
	"sql_change": {"word": "cloudsql.instances.update", "what": "changes of Cloud SQL instances"},
}
