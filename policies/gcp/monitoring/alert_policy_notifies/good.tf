resource "google_monitoring_alert_policy" "audit" {
  display_name          = "changes of the audit configuration"
  combiner              = "OR"
  notification_channels = ["projects/shop/notificationChannels/1"]

  conditions {
    display_name = "changes"
    condition_threshold {
      filter     = "metric.type = \"logging.googleapis.com/user/audit-config\""
      comparison = "COMPARISON_GT"
      duration   = "0s"
    }
  }
}
