resource "azurerm_servicebus_namespace" "orders" { # violation: azure.general.local_authentication_disabled
  name                = "shop-orders"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Standard"
}

resource "azurerm_cosmosdb_account" "carts" {
  name                          = "shop-carts"
  resource_group_name           = "shop"
  location                      = "westeurope"
  offer_type                    = "Standard"
  local_authentication_disabled = false # violation: azure.general.local_authentication_disabled

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}

resource "azurerm_cosmosdb_account" "orders" {
  name                         = "shop-orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  offer_type                   = "Standard"
  local_authentication_enabled = true # violation: azure.general.local_authentication_disabled

  consistency_policy {
    consistency_level = "Session"
  }

  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
