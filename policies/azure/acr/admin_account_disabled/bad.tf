resource "azurerm_container_registry" "images" {
  name                = "shopimages"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "Premium"
  admin_enabled       = true # violation: azure.acr.admin_account_disabled
}
