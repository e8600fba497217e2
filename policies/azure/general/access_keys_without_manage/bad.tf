resource "azurerm_eventhub_namespace_authorization_rule" "app" {
  name                = "app"
  namespace_name      = "events"
  resource_group_name = "shop"
  listen              = true
  send                = true
  manage              = true # violation: azure.general.access_keys_without_manage
}
