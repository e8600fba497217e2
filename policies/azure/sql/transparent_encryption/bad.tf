resource "azurerm_mssql_database" "orders" {
  name                                = "orders"
  server_id                           = azurerm_mssql_server.orders.id
  sku_name                            = "DW100c"
  transparent_data_encryption_enabled = false # violation: azure.sql.transparent_encryption
}
