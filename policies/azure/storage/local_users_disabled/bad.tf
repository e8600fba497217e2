resource "azurerm_storage_account" "exchange" {
  name                     = "shopexchange"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
  is_hns_enabled           = true
  sftp_enabled             = true
  local_user_enabled       = true # violation: azure.storage.local_users_disabled
}
