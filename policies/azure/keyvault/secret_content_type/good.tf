resource "azurerm_key_vault_secret" "mail" {
  name            = "mail"
  key_vault_id    = azurerm_key_vault.shop.id
  value           = var.mail_password
  expiration_date = "2027-01-01T00:00:00Z"
  content_type    = "password"
}

variable "mail_password" {
  type      = string
  sensitive = true
}
