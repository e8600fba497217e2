resource "azurerm_windows_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}

  logs {
    detailed_error_messages = true
    failed_request_tracing  = false # violation: azure.appservice.requests_logged

    http_logs {
      file_system {
        retention_in_days = 30
        retention_in_mb   = 35
      }
    }
  }
}

resource "azurerm_linux_web_app" "office" { # violation: azure.appservice.requests_logged
  name                = "shop-office"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}
