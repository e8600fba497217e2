resource "azurerm_key_vault_key" "orders" {
  name         = "orders"
  key_vault_id = azurerm_key_vault.shop.id
  key_type     = "RSA"
  key_size     = 3072
  key_opts     = ["wrapKey", "unwrapKey"]

  rotation_policy {
    expire_after = "P1Y"

    automatic {
      time_before_expiry = "P30D"
    }
  }
}
