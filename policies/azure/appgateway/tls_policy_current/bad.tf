resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  firewall_policy_id  = azurerm_web_application_firewall_policy.shop.id

  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20170401" # violation: azure.appgateway.tls_policy_current
  }
}
