resource "azurerm_linux_web_app" "stock" { # violation: azure.appservice.client_certificates
  name                = "shop-stock"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}
