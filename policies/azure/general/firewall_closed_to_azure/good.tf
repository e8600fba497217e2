resource "azurerm_mssql_firewall_rule" "services" {
  name             = "services"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "203.0.113.7"
  end_ip_address   = "203.0.113.7"
}
