resource "azurerm_cosmosdb_account" "carts" { # violation: azure.cosmosdb.firewall_limits
  name                = "shop-carts"
  resource_group_name = "shop"
  location            = "westeurope"
  offer_type          = "Standard"

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
