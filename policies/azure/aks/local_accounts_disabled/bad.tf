resource "azurerm_kubernetes_cluster" "shop" { # violation: azure.aks.local_accounts_disabled
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  dns_prefix          = "shop"

  default_node_pool {
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }

  azure_active_directory_role_based_access_control {
    azure_rbac_enabled = true
  }
}
