resource "azurerm_linux_web_app" "front" { # violation: azure.general.managed_identity_assigned
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}
