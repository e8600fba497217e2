resource "azurerm_postgresql_flexible_server_firewall_rule" "branches" {
  name             = "branches"
  server_id        = azurerm_postgresql_flexible_server.orders.id
  start_ip_address = "203.0.113.0"
  end_ip_address   = "203.0.120.255" # violation: azure.general.firewall_narrow
}
