resource "azurerm_monitor_diagnostic_setting" "activity" { # violation: azure.monitor.activity_log_exported
  name                       = "activity"
  target_resource_id         = "/subscriptions/00000000-0000-0000-0000-000000000001"
  log_analytics_workspace_id = "workspace"

  enabled_log {
    category = "Administrative"
  }
}
