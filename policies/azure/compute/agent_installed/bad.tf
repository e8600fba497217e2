resource "azurerm_linux_virtual_machine_scale_set" "front" {
  name                = "front"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Standard_D2s_v5"
  admin_username      = "keeper"
  provision_vm_agent  = false # violation: azure.compute.agent_installed

  admin_ssh_key {
    username   = "keeper"
    public_key = file("keeper.pub")
  }

  os_disk {
    caching              = "ReadOnly"
    storage_account_type = "Premium_LRS"
  }

  network_interface {
    name = "front"
  }
}
