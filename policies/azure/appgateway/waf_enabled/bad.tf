resource "azurerm_application_gateway" "shop" { # violation: azure.appgateway.waf_enabled
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"

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
    enabled = false # violation: azure.appgateway.waf_enabled
    mode    = "Prevention"
  }

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}
