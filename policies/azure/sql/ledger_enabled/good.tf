resource "azurerm_mssql_database" "payments" {
  name           = "payments"
  server_id      = azurerm_mssql_server.orders.id
  sku_name       = "GP_Gen5_2"
  ledger_enabled = true
}
