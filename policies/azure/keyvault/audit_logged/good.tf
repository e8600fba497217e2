data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "shop" {
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"
}

resource "azurerm_monitor_diagnostic_setting" "keys" {
  name                       = "keys"
  target_resource_id         = azurerm_key_vault.shop.id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id

  enabled_log {
    category = "AuditEvent"
  }
}
