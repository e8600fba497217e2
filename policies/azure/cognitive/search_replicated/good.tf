resource "azurerm_search_service" "catalogue" {
  name                = "shop-catalogue"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "standard"
  replica_count       = 3
}
