resource "azurerm_cosmosdb_account" "carts" {
  name                               = "shop-carts"
  resource_group_name                = "shop"
  location                           = "westeurope"
  offer_type                         = "Standard"
  access_key_metadata_writes_enabled = false

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
