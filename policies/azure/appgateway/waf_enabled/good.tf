resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  firewall_policy_id  = azurerm_web_application_firewall_policy.shop.id

  sku {
    name     = "WAF_v2"
    tier     = "WAF_v2"
    capacity = 2
  }
}

resource "azurerm_web_application_firewall_policy" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"

  policy_settings {
    enabled = true
    mode    = "Prevention"
  }

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}
