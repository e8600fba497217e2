resource "azurerm_mysql_flexible_server_configuration" "tls" {
  name                = "require_secure_transport"
  resource_group_name = "shop"
  server_name         = azurerm_mysql_flexible_server.orders.name
  value               = "OFF" # violation: azure.sql.connections_encrypted
}

resource "azurerm_postgresql_server" "carts" {
  name                    = "shop-carts"
  resource_group_name     = "shop"
  location                = "westeurope"
  version                 = "11"
  sku_name                = "GP_Gen5_2"
  ssl_enforcement_enabled = false # violation: azure.sql.connections_encrypted
}
