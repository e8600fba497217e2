resource "azurerm_storage_account" "shop" { # violation: azure.storage.public_containers_forbidden
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
