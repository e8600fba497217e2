resource "azurerm_cosmosdb_account" "carts" {
  name                = "shop-carts"
  resource_group_name = "shop"
  location            = "westeurope"
  offer_type          = "Standard"
  ip_range_filter     = ["203.0.113.7"]

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
