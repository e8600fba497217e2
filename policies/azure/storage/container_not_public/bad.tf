resource "azurerm_storage_container" "invoices" {
  name                  = "invoices"
  storage_account_id    = azurerm_storage_account.shop.id
  container_access_type = "blob" # violation: azure.storage.container_not_public
}
