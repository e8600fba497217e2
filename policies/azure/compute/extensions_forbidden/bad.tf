resource "azurerm_linux_virtual_machine" "batch" { # violation: azure.compute.extensions_forbidden
  name                  = "batch"
  resource_group_name   = "shop"
  location              = "westeurope"
  size                  = "Standard_D2s_v5"
  admin_username        = "keeper"
  network_interface_ids = [azurerm_network_interface.batch.id]

  admin_ssh_key {
    username   = "keeper"
    public_key = file("keeper.pub")
  }

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "Premium_LRS"
  }
}
