resource "azurerm_linux_virtual_machine" "batch" { # violation: azure.compute.host_encrypted
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

resource "azurerm_kubernetes_cluster_node_pool" "workers" {
  name                    = "workers"
  kubernetes_cluster_id   = azurerm_kubernetes_cluster.shop.id
  vm_size                 = "Standard_D2s_v5"
  host_encryption_enabled = false # violation: azure.compute.host_encrypted
}
