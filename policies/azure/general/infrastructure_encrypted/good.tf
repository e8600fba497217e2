resource "azurerm_storage_account" "payments" {
  name                              = "shoppayments"
  resource_group_name               = "shop"
  location                          = "westeurope"
  account_tier                      = "Standard"
  account_replication_type          = "ZRS"
  infrastructure_encryption_enabled = true
}
