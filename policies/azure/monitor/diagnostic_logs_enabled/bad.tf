resource "azurerm_monitor_diagnostic_setting" "vault" { # violation: azure.monitor.diagnostic_logs_enabled
  name                       = "vault"
  target_resource_id         = "vault"
  log_analytics_workspace_id = "logs"

  metric {
    category = "AllMetrics"
  }
}
