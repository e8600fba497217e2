resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "orders" {
  server_id         = azurerm_mssql_server.orders.id
  storage_endpoint  = azurerm_storage_account.logs.primary_blob_endpoint
  retention_in_days = 90
}

resource "azurerm_mssql_server_extended_auditing_policy" "carts" {
  server_id = azurerm_mssql_server.carts.id
  enabled   = true
}
