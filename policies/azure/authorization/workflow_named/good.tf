resource "azurerm_federated_identity_credential" "deploy" {
  name                = "deploy"
  resource_group_name = "shop"
  parent_id           = azurerm_user_assigned_identity.deploy.id
  audience            = ["api://AzureADTokenExchange"]
  issuer              = "https://token.actions.githubusercontent.com"
  subject             = "repo:shop/front:environment:production"
}
