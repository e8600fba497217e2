resource "azurerm_linux_virtual_machine" "batch" {
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

resource "azurerm_backup_protected_vm" "batch" {
  resource_group_name = "shop"
  recovery_vault_name = azurerm_recovery_services_vault.shop.name
  source_vm_id        = azurerm_linux_virtual_machine.batch.id
  backup_policy_id    = azurerm_backup_policy_vm.daily.id
}
