resource "azurerm_postgresql_flexible_server" "orders" { # violation: azure.sql.servers_closed_to_public_networks
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_D2s_v3"
}

resource "azurerm_mysql_flexible_server" "carts" {
  name                  = "shop-carts"
  resource_group_name   = "shop"
  location              = "westeurope"
  sku_name              = "GP_Standard_D2ds_v4"
  public_network_access = "Enabled" # violation: azure.sql.servers_closed_to_public_networks
}
