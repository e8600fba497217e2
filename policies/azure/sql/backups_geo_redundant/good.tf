resource "azurerm_postgresql_flexible_server" "orders" {
  name                         = "shop-orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  version                      = "16"
  sku_name                     = "GP_Standard_D2s_v3"
  geo_redundant_backup_enabled = true
}
