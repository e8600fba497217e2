resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  queue_properties {
    logging {
      version = "1.0"
      read    = true
      write   = true
      delete  = true
    }
  }
}

resource "azurerm_storage_account" "assets" {
  name                     = "shopassets"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_monitor_diagnostic_setting" "queues" {
  name                       = "queues"
  target_resource_id         = "${azurerm_storage_account.assets.id}/queueServices/default"
  log_analytics_workspace_id = azurerm_log_analytics_workspace.shop.id

  enabled_log {
    category_group = "audit"
  }
}
