resource "azurerm_kubernetes_cluster" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  api_server_access_profile {
    authorized_ip_ranges = ["203.0.113.0/28"]
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
