resource "azurerm_synapse_workspace" "sales" { # violation: azure.synapse.managed_network
  name                                 = "shop-sales"
  resource_group_name                  = "shop"
  location                             = "westeurope"
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.sales.id

  identity {
    type = "SystemAssigned"
  }
}
