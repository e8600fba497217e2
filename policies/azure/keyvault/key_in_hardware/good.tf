resource "azurerm_key_vault_key" "orders" {
  name            = "orders"
  key_vault_id    = azurerm_key_vault.shop.id
  key_type        = "RSA-HSM"
  key_size        = 3072
  key_opts        = ["wrapKey", "unwrapKey"]
  expiration_date = "2027-01-01T00:00:00Z"
}
