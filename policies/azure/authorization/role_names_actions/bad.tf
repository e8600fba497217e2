data "azurerm_subscription" "current" {}

resource "azurerm_role_definition" "operator" {
  name  = "shop-operator"
  scope = data.azurerm_subscription.current.id

  permissions {
    actions = ["*"] # violation: azure.authorization.role_names_actions
  }
}
