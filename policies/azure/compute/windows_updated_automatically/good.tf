variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_windows_virtual_machine" "office" {
  name                      = "office"
  resource_group_name       = "shop"
  location                  = "westeurope"
  size                      = "Standard_D2s_v5"
  admin_username            = "keeper"
  admin_password            = var.password
  network_interface_ids     = [azurerm_network_interface.office.id]
  automatic_updates_enabled = true

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}
