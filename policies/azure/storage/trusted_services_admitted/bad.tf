resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Deny"
    bypass         = ["Metrics"] # violation: azure.storage.trusted_services_admitted
  }
}
