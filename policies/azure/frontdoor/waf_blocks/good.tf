resource "azurerm_cdn_frontdoor_firewall_policy" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  sku_name            = "Premium_AzureFrontDoor"
  mode                = "Prevention"
}
