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

      rule_group_override {
        rule_group_name = "REQUEST-944-APPLICATION-ATTACK-JAVA"

        rule {
          id      = "944100"
          enabled = false
        }
      }
    }
  }
}
