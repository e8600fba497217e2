resource "azurerm_windows_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {
    http2_enabled            = true
    remote_debugging_enabled = true # violation: azure.appservice.remote_debugging_disabled
  }
}
