resource "azurerm_api_management" "shop" {
  name                       = "shop"
  resource_group_name        = "shop"
  location                   = "westeurope"
  publisher_name             = "Shop"
  publisher_email            = "api@shop.example"
  sku_name                   = "Consumption_0"
  client_certificate_enabled = true
}
