resource "azurerm_windows_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}

  logs {
    detailed_error_messages = true
    failed_request_tracing  = true

    http_logs {
      file_system {
        retention_in_days = 30
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_linux_web_app" "office" {
  name                = "shop-office"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}

resource "azurerm_monitor_diagnostic_setting" "office" {
  name                       = "office"
  target_resource_id         = azurerm_linux_web_app.office.id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id

  enabled_log {
    category = "AppServiceHTTPLogs"
  }
}
