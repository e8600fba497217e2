resource "azurerm_container_registry" "images" { # violation: azure.general.public_network_disabled
  name                = "shopimages"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Premium"
}

resource "azurerm_cosmosdb_account" "carts" {
  name                          = "shop-carts"
  resource_group_name           = "shop"
  location                      = "westeurope"
  offer_type                    = "Standard"
  public_network_access_enabled = true # violation: azure.general.public_network_disabled

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}

resource "azurerm_storage_sync" "branches" { # violation: azure.general.public_network_disabled
  name                = "branches"
  resource_group_name = "shop"
  location            = "westeurope"
}
