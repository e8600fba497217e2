resource "azurerm_cognitive_account" "chat" { # violation: azure.cognitive.outbound_restricted
  name                = "shop-chat"
  resource_group_name = "shop"
  location            = "westeurope"
  kind                = "OpenAI"
  sku_name            = "S0"
}
