resource "azurerm_resource_group" "shop" { # violation: azure.general.locked
  name     = "shop"
  location = "westeurope"
}
