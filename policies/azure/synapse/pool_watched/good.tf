resource "azurerm_synapse_sql_pool" "sales" {
  name                 = "sales"
  synapse_workspace_id = azurerm_synapse_workspace.sales.id
  sku_name             = "DW100c"
  storage_account_type = "GRS"
  data_encrypted       = true
}

resource "azurerm_synapse_sql_pool_security_alert_policy" "sales" {
  sql_pool_id  = azurerm_synapse_sql_pool.sales.id
  policy_state = "Enabled"
}

resource "azurerm_synapse_sql_pool_vulnerability_assessment" "sales" {
  sql_pool_security_alert_policy_id = azurerm_synapse_sql_pool_security_alert_policy.sales.id
  storage_container_path            = "https://shoplogs.blob.core.windows.net/scans/"

  recurring_scans {
    enabled = true
  }
}
