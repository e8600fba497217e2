resource "azurerm_storage_account" "assets" {
  name                     = "shopassets"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"

  network_rules {
    default_action = "Deny"
    ip_rules       = ["0.0.0.0/0"] # violation: azure.general.ip_rules_closed_to_internet
  }
}

resource "azurerm_search_service" "catalog" {
  name                = "shop-catalog"
  resource_group_name = "shop"
  location            = "westeurope"
  sku                 = "standard"
  allowed_ips         = ["203.0.113.7", "0.0.0.0/0"] # violation: azure.general.ip_rules_closed_to_internet
}
