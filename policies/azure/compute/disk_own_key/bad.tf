resource "azurerm_managed_disk" "orders" { # violation: azure.compute.disk_own_key
  name                 = "orders"
  resource_group_name  = "shop"
  location             = "westeurope"
  storage_account_type = "Premium_LRS"
  create_option        = "Empty"
  disk_size_gb         = 64
}
