resource "azurerm_linux_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {
    always_on = false # violation: azure.appservice.always_on
  }
}
