resource "azurerm_eventhub_namespace_authorization_rule" "app" {
  name                = "app"
  namespace_name      = "events"
  resource_group_name = "shop"
  listen              = true
  send                = true
  manage              = false
}
