resource "azurerm_mssql_database" "payments" { # violation: azure.sql.ledger_enabled
  name      = "payments"
  server_id = azurerm_mssql_server.orders.id
  sku_name  = "GP_Gen5_2"
}
