resource "azurerm_mssql_server_extended_auditing_policy" "orders" {
  server_id         = azurerm_mssql_server.orders.id
  storage_endpoint  = azurerm_storage_account.logs.primary_blob_endpoint
  retention_in_days = 7 # violation: azure.sql.audit_retention
}
