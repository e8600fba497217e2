resource "azurerm_batch_account" "reports" {
  name                = "shopreports"
  resource_group_name = "shop"
  location            = "westeurope"

  network_profile {
    account_access {
      default_action = "Deny"

      ip_rule {
        ip_range = "203.0.113.0/28"
      }
    }
  }
}
