resource "azurerm_mssql_database_extended_auditing_policy" "orders" {
  database_id            = azurerm_mssql_database.orders.id
  storage_endpoint       = azurerm_storage_account.logs.primary_blob_endpoint
  log_monitoring_enabled = true
}
