resource "azurerm_mssql_firewall_rule" "services" {
  name             = "services"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0" # violation: azure.general.firewall_closed_to_azure
}
