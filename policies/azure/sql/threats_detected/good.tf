resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_security_alert_policy" "orders" {
  resource_group_name = "shop"
  server_name         = azurerm_mssql_server.orders.name
  state               = "Enabled"
}

resource "azurerm_mssql_server_security_alert_policy" "carts" {
  resource_group_name = "shop"
  server_name         = "shop-carts"
  state               = "Enabled"
}
