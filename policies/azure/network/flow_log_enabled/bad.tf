resource "azurerm_network_watcher_flow_log" "web" {
  network_watcher_name = "shop"
  resource_group_name  = "shop"
  name                 = "web"
  target_resource_id   = azurerm_virtual_network.web.id
  storage_account_id   = azurerm_storage_account.logs.id
  enabled              = false # violation: azure.network.flow_log_enabled

  retention_policy {
    enabled = true
    days    = 90
  }
}
