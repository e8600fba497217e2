resource "azurerm_batch_account" "reports" { # violation: azure.batch.account_restricted
  name                = "shopreports"
  resource_group_name = "shop"
  location            = "westeurope"
}
