resource "azurerm_firewall" "branch" {
  name                = "branch"
  resource_group_name = "shop"
  location            = "westeurope"
  sku_name            = "AZFW_VNet"
  sku_tier            = "Standard"
  threat_intel_mode   = "Deny"
}

resource "azurerm_firewall_policy" "hub" {
  name                     = "hub"
  resource_group_name      = "shop"
  location                 = "westeurope"
  sku                      = "Premium"
  threat_intelligence_mode = "Deny"

  intrusion_detection {
    mode = "Deny"
  }
}
