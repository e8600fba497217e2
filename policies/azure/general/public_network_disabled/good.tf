resource "azurerm_container_registry" "images" {
  name                          = "shopimages"
  resource_group_name           = "shop"
  location                      = "westeurope"
  sku                           = "Premium"
  public_network_access_enabled = false
}

resource "azurerm_cosmosdb_account" "carts" {
  name                          = "shop-carts"
  resource_group_name           = "shop"
  location                      = "westeurope"
  offer_type                    = "Standard"
  public_network_access_enabled = false

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}

resource "azurerm_storage_sync" "branches" {
  name                    = "branches"
  resource_group_name     = "shop"
  location                = "westeurope"
  incoming_traffic_policy = "AllowVirtualNetworksOnly"
}
