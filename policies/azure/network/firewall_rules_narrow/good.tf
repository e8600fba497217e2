resource "azurerm_firewall_policy_rule_collection_group" "spokes" {
  name               = "spokes"
  firewall_policy_id = "policy"
  priority           = 500

  network_rule_collection {
    name     = "out"
    priority = 400
    action   = "Allow"

    rule {
      name                  = "web"
      protocols             = ["TCP"]
      source_addresses      = ["*"]
      destination_addresses = ["*"]
      destination_ports     = ["443"]
    }
  }
}
