resource "azurerm_container_registry_webhook" "deploy" {
  name                = "deploy"
  resource_group_name = "shop"
  location            = "westeurope"
  registry_name       = azurerm_container_registry.images.name
  service_uri         = "http://deploy.shop.example/hook" # violation: azure.acr.webhook_encrypted
  actions             = ["push"]
}
