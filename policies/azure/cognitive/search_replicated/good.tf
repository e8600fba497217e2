resource "azurerm_search_service" "catalog" {
  name                = "shop-catalog"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "standard"
  replica_count       = 3
}
