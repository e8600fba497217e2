resource "azurerm_postgresql_configuration" "retention" {
  name                = "log_retention_days"
  resource_group_name = "shop"
  server_name         = azurerm_postgresql_server.carts.name
  value               = "7"
}
