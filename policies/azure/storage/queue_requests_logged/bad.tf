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
      write   = false # violation: azure.storage.queue_requests_logged
      delete  = true
    }
  }
}

resource "azurerm_storage_account" "assets" { # violation: azure.storage.queue_requests_logged
  name                     = "shopassets"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
