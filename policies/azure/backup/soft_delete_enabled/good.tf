resource "azurerm_recovery_services_vault" "shop" {
  name                = "shop"
  location            = "westeurope"
  resource_group_name = "shop"
  sku                 = "Standard"
}

resource "azurerm_data_protection_backup_vault" "shop" {
  name                = "shop"
  location            = "westeurope"
  resource_group_name = "shop"
  datastore_type      = "VaultStore"
  redundancy          = "GeoRedundant"
  soft_delete         = "AlwaysOn"
}
