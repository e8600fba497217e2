resource "azurerm_app_configuration" "shop" {
  name                     = "shop"
  resource_group_name      = "shop"
  location                 = "westeurope"
  sku                      = "standard"
  purge_protection_enabled = true
}
