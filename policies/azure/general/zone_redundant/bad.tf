resource "azurerm_container_registry" "images" { # violation: azure.general.zone_redundant
  name                = "shopimages"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Premium"

  georeplications { # violation: azure.general.zone_redundant
    location = "northeurope"
  }
}

resource "azurerm_service_plan" "shop" {
  name                   = "shop"
  resource_group_name    = "shop"
  location               = "westeurope"
  os_type                = "Linux"
  sku_name               = "P1v3"
  zone_balancing_enabled = false # violation: azure.general.zone_redundant
}
