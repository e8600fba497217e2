resource "azurerm_cognitive_account" "chat" {
  name                               = "shop-chat"
  resource_group_name                = "shop"
  location                           = "westeurope"
  kind                               = "OpenAI"
  sku_name                           = "S0"
  outbound_network_access_restricted = true
  fqdns                              = ["shop.example"]
}
