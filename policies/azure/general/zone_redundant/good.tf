resource "azurerm_container_registry" "images" {
  name                    = "shopimages"
  resource_group_name     = "shop"
  location                = "westeurope"
  sku                     = "Premium"
  zone_redundancy_enabled = true

  georeplications {
    location                = "northeurope"
    zone_redundancy_enabled = true
  }
}

resource "azurerm_service_plan" "shop" {
  name                   = "shop"
  resource_group_name    = "shop"
  location               = "westeurope"
  os_type                = "Linux"
  sku_name               = "P1v3"
  zone_balancing_enabled = true
}
