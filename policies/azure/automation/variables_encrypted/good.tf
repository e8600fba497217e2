variable "token" {
  type      = string
  sensitive = true
}

resource "azurerm_automation_variable_string" "token" {
  name                    = "token"
  resource_group_name     = "shop"
  automation_account_name = azurerm_automation_account.shop.name
  value                   = var.token
  encrypted               = true
}
