variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_mssql_server" "orders" {
  name                         = "shop-orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  version                      = "12.0"
  administrator_login          = "admin" # violation: azure.sql.administrator_not_guessable
  administrator_login_password = var.password
}
