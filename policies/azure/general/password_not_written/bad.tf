variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_mssql_server" "orders" {
  name                         = "shop-orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  version                      = "12.0"
  administrator_login          = "orderkeeper"
  administrator_login_password = "keen-Otter-41" # violation: azure.general.password_not_written
}
