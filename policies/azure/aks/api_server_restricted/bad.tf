resource "azurerm_kubernetes_cluster" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  api_server_access_profile {
    authorized_ip_ranges = ["0.0.0.0/0"] # violation: azure.aks.api_server_restricted
  }

  default_node_pool {
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }

  identity {
    type = "SystemAssigned"
  }
}
