resource "azurerm_servicebus_namespace" "orders" {
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Standard"
  local_auth_enabled  = false
}

resource "azurerm_cosmosdb_account" "carts" {
  name                          = "shop-carts"
  resource_group_name           = "shop"
  location                      = "westeurope"
  offer_type                    = "Standard"
  local_authentication_disabled = true

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
