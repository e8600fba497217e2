resource "azurerm_linux_web_app" "office" { # violation: azure.appservice.public_network_disabled
  name                = "shop-office"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}
