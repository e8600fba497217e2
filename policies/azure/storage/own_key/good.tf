resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account_customer_managed_key" "shop" {
  storage_account_id = azurerm_storage_account.shop.id
  key_vault_id       = azurerm_key_vault.shop.id
  key_name           = azurerm_key_vault_key.storage.name
}
