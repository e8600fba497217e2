resource "azurerm_monitor_activity_log_alert" "policies" {
  name                = "policies"
  resource_group_name = "shop"
  location            = "global"
  scopes              = ["/subscriptions/00000000-0000-0000-0000-000000000001"]

  criteria {
    category       = "Administrative"
    operation_name = "Microsoft.Authorization/policyAssignments/write"
  }

  action {
    action_group_id = "oncall"
  }
}
