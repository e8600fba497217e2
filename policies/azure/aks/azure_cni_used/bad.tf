resource "azurerm_kubernetes_cluster" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }

  network_profile {
    network_plugin = "kubenet" # violation: azure.aks.azure_cni_used
    network_policy = "calico"
  }
}
