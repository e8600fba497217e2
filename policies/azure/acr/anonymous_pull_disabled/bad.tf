resource "azurerm_container_registry" "images" {
  name                   = "shopimages"
  resource_group_name    = "shop"
  location               = "westeurope"
  sku                    = "Standard"
  anonymous_pull_enabled = true # violation: azure.acr.anonymous_pull_disabled
}
