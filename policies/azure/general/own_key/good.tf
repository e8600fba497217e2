resource "azurerm_data_factory" "etl" {
  name                = "shop-etl"
  resource_group_name = "shop"
  location            = "westeurope"

  customer_managed_key_id          = azurerm_key_vault_key.etl.id
  customer_managed_key_identity_id = azurerm_user_assigned_identity.etl.id
}

resource "azurerm_cognitive_account" "chat" {
  name                = "shop-chat"
  resource_group_name = "shop"
  location            = "westeurope"
  kind                = "OpenAI"
  sku_name            = "S0"
}

resource "azurerm_cognitive_account_customer_managed_key" "chat" {
  cognitive_account_id = azurerm_cognitive_account.chat.id
  key_vault_key_id     = azurerm_key_vault_key.chat.id
}
