resource "azurerm_synapse_spark_pool" "sales" { # violation: azure.synapse.spark_isolated
  name                 = "sales"
  synapse_workspace_id = azurerm_synapse_workspace.sales.id
  node_size_family     = "MemoryOptimized"
  node_size            = "XXXLarge"
  node_count           = 3
  spark_version        = "3.4"
}
