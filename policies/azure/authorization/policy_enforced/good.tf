resource "azurerm_subscription_policy_assignment" "locations" {
  name                 = "locations"
  policy_definition_id = "/providers/Microsoft.Authorization/policyDefinitions/e56962a6-4747-49cd-b67b-bf8b01975c4c"
  subscription_id      = "/subscriptions/00000000-0000-0000-0000-000000000000"
  enforce              = true
}
