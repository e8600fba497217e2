resource "azurerm_app_configuration" "shop" { # violation: azure.appconfiguration.purge_protected
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "standard"
}
