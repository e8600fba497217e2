resource "azurerm_mssql_firewall_rule" "everybody" {
  name             = "office"
  server_id        = azurerm_mssql_server.orders.id
  start_ip_address = "203.0.113.0"
  end_ip_address   = "203.0.113.15"
}

resource "azurerm_redis_firewall_rule" "everybody" {
  name                = "office"
  redis_cache_name    = azurerm_redis_cache.sessions.name
  resource_group_name = "shop"
  start_ip            = "203.0.113.0"
  end_ip              = "203.0.113.15"
}
