resource "azurerm_monitor_diagnostic_setting" "vault" {
  name                       = "vault"
  target_resource_id         = "vault"
  log_analytics_workspace_id = "logs"

  enabled_log {
    category_group = "audit"
  }

  metric {
    category = "AllMetrics"
  }
}
