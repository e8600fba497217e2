resource "azurerm_resource_group" "shop" {
  name     = "shop"
  location = "East US" # violation: azure.general.region_allowed
}

resource "azurerm_storage_account" "orders" {
  name                     = "shoporders"
  resource_group_name      = azurerm_resource_group.shop.name
  location                 = "eastus2" # violation: azure.general.region_allowed
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
