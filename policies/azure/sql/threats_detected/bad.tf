resource "azurerm_mssql_server" "orders" { # violation: azure.sql.threats_detected
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}

resource "azurerm_mssql_server_security_alert_policy" "carts" {
  resource_group_name = "shop"
  server_name         = "shop-carts"
  state               = "Disabled" # violation: azure.sql.threats_detected
}
