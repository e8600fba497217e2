resource "azurerm_key_vault_key" "orders" { # violation: azure.keyvault.key_expires
  name         = "orders"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["wrapKey", "unwrapKey"]
}
