resource "azurerm_linux_web_app" "office" {
  name                          = "shop-office"
  resource_group_name           = "shop"
  location                      = "westeurope"
  service_plan_id               = azurerm_service_plan.shop.id
  public_network_access_enabled = false

  site_config {}
}
