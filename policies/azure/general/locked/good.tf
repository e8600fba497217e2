resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "westeurope"
}

resource "azurerm_management_lock" "shop" {
  name       = "shop"
  scope      = azurerm_resource_group.shop.id
  lock_level = "CanNotDelete"
}
