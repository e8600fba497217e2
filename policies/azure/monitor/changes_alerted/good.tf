resource "azurerm_monitor_diagnostic_setting" "activity" {
  name                       = "activity"
  target_resource_id         = "/subscriptions/00000000-0000-0000-0000-000000000001"
  log_analytics_workspace_id = "workspace"

  enabled_log {
    category = "Administrative"
  }
}

resource "azurerm_monitor_activity_log_alert" "changes" {
  for_each = toset([
    "Microsoft.Authorization/policyAssignments/write",
    "Microsoft.Authorization/policyAssignments/delete",
    "Microsoft.Network/networkSecurityGroups/write",
    "Microsoft.Network/networkSecurityGroups/delete",
    "Microsoft.Network/publicIPAddresses/write",
    "Microsoft.Network/publicIPAddresses/delete",
    "Microsoft.Security/securitySolutions/write",
    "Microsoft.Security/securitySolutions/delete",
    "Microsoft.Sql/servers/firewallRules/write",
    "Microsoft.Sql/servers/firewallRules/delete",
  ])
  name                = replace(each.value, "/", "-")
  resource_group_name = "shop"
  location            = "global"
  scopes              = ["/subscriptions/00000000-0000-0000-0000-000000000001"]

  criteria {
    category       = "Administrative"
    operation_name = each.value
  }

  action {
    action_group_id = "oncall"
  }
}
