resource "azurerm_firewall_policy_rule_collection_group" "spokes" {
  name               = "spokes"
  firewall_policy_id = "policy"
  priority           = 500

  network_rule_collection {
    name     = "out"
    priority = 400
    action   = "Allow"

    rule {
      name                  = "all"
      protocols             = ["Any"]
      source_addresses      = ["*"]
      destination_addresses = ["*"] # violation: azure.network.firewall_rules_narrow
      destination_ports     = ["*"]
    }
  }
}
