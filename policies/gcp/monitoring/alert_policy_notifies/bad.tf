resource "google_monitoring_alert_policy" "audit" { # violation: gcp.monitoring.alert_policy_notifies
  display_name = "changes of the audit configuration"
  combiner     = "OR"

  conditions {
    display_name = "changes"
    condition_threshold {
      filter     = "metric.type = \"logging.googleapis.com/user/audit-config\""
      comparison = "COMPARISON_GT"
      duration   = "0s"
    }
  }
}
