resource "azurerm_firewall" "branch" { # violation: azure.network.firewall_denies_threats
  name                = "branch"
  resource_group_name = "shop"
  location            = "westeurope"
  sku_name            = "AZFW_VNet"
  sku_tier            = "Standard"
}

resource "azurerm_firewall_policy" "hub" {
  name                     = "hub"
  resource_group_name      = "shop"
  location                 = "westeurope"
  sku                      = "Premium"
  threat_intelligence_mode = "Alert" # violation: azure.network.firewall_denies_threats

  intrusion_detection {
    mode = "Alert" # violation: azure.network.firewall_denies_threats
  }
}
