resource "azurerm_postgresql_flexible_server" "orders" { # violation: azure.sql.backups_geo_redundant
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  version             = "16"
  sku_name            = "GP_Standard_D2s_v3"
}
