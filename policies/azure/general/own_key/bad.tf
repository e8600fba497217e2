resource "azurerm_data_factory" "etl" { # violation: azure.general.own_key
  name                = "shop-etl"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_cognitive_account" "chat" { # violation: azure.general.own_key
  name                = "shop-chat"
  resource_group_name = "shop"
  location            = "westeurope"
  kind                = "OpenAI"
  sku_name            = "S0"
}
