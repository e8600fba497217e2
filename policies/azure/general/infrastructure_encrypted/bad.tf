resource "azurerm_storage_account" "payments" { # violation: azure.general.infrastructure_encrypted
  name                     = "shoppayments"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
