resource "azurerm_kubernetes_cluster" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool { # violation: azure.aks.system_pool_reserved
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }
}
