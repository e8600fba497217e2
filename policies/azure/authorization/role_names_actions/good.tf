data "azurerm_subscription" "current" {}

resource "azurerm_role_definition" "operator" {
  name  = "shop-operator"
  scope = data.azurerm_subscription.current.id

  permissions {
    actions = ["Microsoft.Compute/virtualMachines/restart/action"]
  }
}
