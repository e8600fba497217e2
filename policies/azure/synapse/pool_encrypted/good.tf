resource "azurerm_synapse_sql_pool" "sales" {
  name                 = "sales"
  synapse_workspace_id = azurerm_synapse_workspace.sales.id
  sku_name             = "DW100c"
  storage_account_type = "GRS"
  data_encrypted       = true
}
