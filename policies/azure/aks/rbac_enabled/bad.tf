resource "azurerm_kubernetes_cluster" "shop" {
  name                              = "shop"
  resource_group_name               = "shop"
  location                          = "westeurope"
  dns_prefix                        = "shop"
  role_based_access_control_enabled = false # violation: azure.aks.rbac_enabled

  default_node_pool {
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }
}
