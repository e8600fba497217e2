resource "azurerm_linux_web_app" "stock" {
  name                       = "shop-stock"
  resource_group_name        = "shop"
  location                   = "westeurope"
  service_plan_id            = azurerm_service_plan.shop.id
  client_certificate_enabled = true
  client_certificate_mode    = "Required"

  site_config {}
}
