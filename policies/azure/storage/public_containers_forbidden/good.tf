resource "azurerm_storage_account" "shop" {
  name                            = "shopdata"
  resource_group_name             = "shop"
  location                        = "westeurope"
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  allow_nested_items_to_be_public = false
}
