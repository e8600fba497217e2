variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_linux_virtual_machine" "batch" {
  name                            = "batch"
  resource_group_name             = "shop"
  location                        = "westeurope"
  size                            = "Standard_D2s_v5"
  admin_username                  = "keeper"
  admin_password                  = var.password
  disable_password_authentication = false # violation: azure.compute.password_login_disabled
  network_interface_ids           = [azurerm_network_interface.batch.id]

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}
