resource "azurerm_kubernetes_cluster" "shop" {
  name                      = "shop"
  resource_group_name       = "shop"
  location                  = "westeurope"
  dns_prefix                = "shop"
  automatic_upgrade_channel = "patch"

  default_node_pool {
    name       = "system"
    node_count = 3
    vm_size    = "Standard_D2s_v5"
  }
}
