resource "azurerm_mysql_flexible_server_configuration" "tls" {
  name                = "tls_version"
  resource_group_name = "shop"
  server_name         = azurerm_mysql_flexible_server.orders.name
  value               = "TLSv1.1,TLSv1.2" # violation: azure.sql.mysql_tls_current
}
