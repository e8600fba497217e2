resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "West Europe"
}

resource "azurerm_storage_account" "orders" {
  name                     = "shoporders"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
