resource "azurerm_role_definition" "operator" {
  name  = "Operator"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000001"

  permissions {
    actions = [
      "Microsoft.Compute/virtualMachines/read",
      "Microsoft.Compute/virtualMachines/runCommand/action", # violation: azure.authorization.role_not_escalating
    ]
  }
}
