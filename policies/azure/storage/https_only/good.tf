resource "azurerm_storage_account" "assets" {
  name                       = "shopassets"
  resource_group_name        = "shop"
  location                   = "westeurope"
  account_tier               = "Standard"
  account_replication_type   = "ZRS"
  https_traffic_only_enabled = true
}
