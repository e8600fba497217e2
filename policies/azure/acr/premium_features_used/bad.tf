resource "azurerm_container_registry" "images" {
  name                     = "shopimages"
  resource_group_name      = "shop"
  location                 = "westeurope"
  sku                      = "Premium"
  data_endpoint_enabled    = false # violation: azure.acr.premium_features_used
  retention_policy_in_days = 14

  georeplications {
    location                = "northeurope"
    zone_redundancy_enabled = true
  }
}
