resource "azurerm_kubernetes_cluster_node_pool" "workers" {
  name                   = "workers"
  kubernetes_cluster_id  = azurerm_kubernetes_cluster.shop.id
  vm_size                = "Standard_D2s_v5"
  node_public_ip_enabled = true # violation: azure.aks.nodes_without_public_address
}
