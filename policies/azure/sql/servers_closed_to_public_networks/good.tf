resource "azurerm_postgresql_flexible_server" "orders" {
  name                          = "shop-orders"
  resource_group_name           = "shop"
  location                      = "westeurope"
  version                       = "16"
  sku_name                      = "GP_Standard_D2s_v3"
  public_network_access_enabled = false
}

resource "azurerm_mysql_flexible_server" "carts" {
  name                  = "shop-carts"
  resource_group_name   = "shop"
  location              = "westeurope"
  sku_name              = "GP_Standard_D2ds_v4"
  public_network_access = "Disabled"
}
