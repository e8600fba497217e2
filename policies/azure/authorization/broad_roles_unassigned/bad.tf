resource "azurerm_role_assignment" "pipeline" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000001"
  role_definition_name = "Owner" # violation: azure.authorization.broad_roles_unassigned
  principal_id         = "00000000-0000-0000-0000-000000000002"
}
