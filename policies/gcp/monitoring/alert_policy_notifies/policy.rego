# METADATA
# title: Add notification channels to alerting policies (notification_channels)
# description: An alerting policy that is disabled or has no notification channel does not notify anyone.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/monitoring_alert_policy
# - ref: https://cloud.google.com/monitoring/alerts
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [google_monitoring_alert_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `enabled = false`, and add at least one `google_monitoring_notification_channel` to
#     `notification_channels`.
package lintel.gcp.monitoring.alert_policy_notifies

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(value.at(input.config, ["enabled"]))

deny contains {"path": ["notification_channels"]} if value.empty(value.at(input.config, ["notification_channels"]))
