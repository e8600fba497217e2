resource "azurerm_managed_disk" "orders" {
  name                   = "orders"
  resource_group_name    = "shop"
  location               = "westeurope"
  storage_account_type   = "Premium_LRS"
  create_option          = "Empty"
  disk_size_gb           = 64
  disk_encryption_set_id = azurerm_disk_encryption_set.shop.id
}
