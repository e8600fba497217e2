resource "azurerm_firewall_policy" "hub" {
  name                     = "hub"
  resource_group_name      = "shop"
  location                 = "westeurope"
  threat_intelligence_mode = "Deny"
}

resource "azurerm_firewall" "hub" {
  name                = "hub"
  resource_group_name = "shop"
  location            = "westeurope"
  sku_name            = "AZFW_VNet"
  sku_tier            = "Standard"
  firewall_policy_id  = azurerm_firewall_policy.hub.id
}
