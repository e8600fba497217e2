resource "azurerm_role_assignment" "pipeline" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000001/resourceGroups/shop"
  role_definition_name = "Website Contributor"
  principal_id         = "00000000-0000-0000-0000-000000000002"
}
