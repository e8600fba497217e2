resource "azurerm_postgresql_flexible_server_configuration" "connections" {
  name      = "log_connections"
  server_id = azurerm_postgresql_flexible_server.orders.id
  value     = "on"
}

resource "azurerm_postgresql_configuration" "throttling" {
  name                = "connection_throttling"
  resource_group_name = "shop"
  server_name         = azurerm_postgresql_server.carts.name
  value               = "on"
}
