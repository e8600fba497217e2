resource "azurerm_synapse_workspace" "sales" {
  name                                 = "shop-sales"
  resource_group_name                  = "shop"
  location                             = "westeurope"
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.sales.id

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_synapse_workspace_extended_auditing_policy" "sales" {
  synapse_workspace_id   = azurerm_synapse_workspace.sales.id
  log_monitoring_enabled = true
}
