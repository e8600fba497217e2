resource "azurerm_key_vault_access_policy" "deployment" {
  key_vault_id       = "vault"
  tenant_id          = "00000000-0000-0000-0000-000000000000"
  object_id          = "00000000-0000-0000-0000-000000000001"
  secret_permissions = ["Get", "Set"]
}
