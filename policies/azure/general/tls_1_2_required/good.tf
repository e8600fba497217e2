resource "azurerm_storage_account" "assets" {
  name                     = "shopassets"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "ZRS"
  min_tls_version          = "TLS1_2"
}

resource "azurerm_linux_function_app" "mailer" {
  name                 = "shop-mailer"
  resource_group_name  = "shop"
  location             = "westeurope"
  service_plan_id      = azurerm_service_plan.shop.id
  storage_account_name = azurerm_storage_account.assets.name

  site_config {
    minimum_tls_version = "1.2"
  }
}
