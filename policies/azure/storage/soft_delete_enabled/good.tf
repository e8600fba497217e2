resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 14
    }
  }
}
