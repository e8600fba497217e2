resource "azurerm_mssql_server" "orders" {
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "12.0"

  azuread_administrator {
    azuread_authentication_only = true
    login_username              = "database-admins"
    object_id                   = "00000000-0000-0000-0000-000000000001"
  }
}
