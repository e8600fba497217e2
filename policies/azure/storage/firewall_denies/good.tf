resource "azurerm_storage_account" "shop" {
  name                     = "shopdata"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Deny"
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
  default_action     = "Deny"
}

resource "azurerm_storage_account" "assets" {
  name                          = "shopassets"
  resource_group_name           = "shop"
  location                      = "westeurope"
  account_tier                  = "Standard"
  account_replication_type      = "ZRS"
  public_network_access_enabled = false
}
