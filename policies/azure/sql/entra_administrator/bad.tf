resource "azurerm_mssql_server" "orders" { # violation: azure.sql.entra_administrator
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"
}
