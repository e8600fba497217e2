resource "azurerm_key_vault_secret" "mail" { # violation: azure.keyvault.secret_expires
  name         = "mail"
  key_vault_id = azurerm_key_vault.shop.id
  value        = var.mail_password
  content_type = "password"
}

variable "mail_password" {
  type      = string
  sensitive = true
}
