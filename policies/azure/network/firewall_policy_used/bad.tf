resource "azurerm_firewall" "hub" { # violation: azure.network.firewall_policy_used
  name                = "hub"
  resource_group_name = "shop"
  location            = "westeurope"
  sku_name            = "AZFW_VNet"
  sku_tier            = "Standard"
}
