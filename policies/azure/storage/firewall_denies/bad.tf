resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Allow" # violation: azure.storage.firewall_denies
    ip_rules       = ["203.0.113.0/28"]
  }
}

resource "azurerm_storage_account" "logs" {
  name                     = "shoplogs"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}

resource "azurerm_storage_account_network_rules" "logs" {
  storage_account_id = azurerm_storage_account.logs.id
  default_action     = "Allow" # violation: azure.storage.firewall_denies
}

resource "azurerm_storage_account" "assets" { # violation: azure.storage.firewall_denies
  name                     = "shopassets"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
}
