resource "azurerm_mssql_server" "orders" { # violation: azure.sql.auditing_enabled
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_extended_auditing_policy" "carts" {
  server_id = azurerm_mssql_server.carts.id
  enabled   = false # violation: azure.sql.auditing_enabled
}
