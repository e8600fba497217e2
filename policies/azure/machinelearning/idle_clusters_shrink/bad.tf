resource "azurerm_machine_learning_compute_cluster" "training" {
  name                          = "training"
  location                      = "westeurope"
  vm_priority                   = "Dedicated"
  vm_size                       = "Standard_DS2_v2"
  machine_learning_workspace_id = azurerm_machine_learning_workspace.shop.id
  local_auth_enabled            = false

  scale_settings {
    min_node_count                       = 1 # violation: azure.machinelearning.idle_clusters_shrink
    max_node_count                       = 4
    scale_down_nodes_after_idle_duration = "PT2M"
  }
}
