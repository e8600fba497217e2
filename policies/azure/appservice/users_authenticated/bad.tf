resource "azurerm_linux_web_app" "office" { # violation: azure.appservice.users_authenticated
  name                = "shop-office"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}

resource "azurerm_function_app" "legacy" {
  name                       = "shop-legacy"
  resource_group_name        = "shop"
  location                   = "westeurope"
  app_service_plan_id        = azurerm_app_service_plan.shop.id
  storage_account_name       = azurerm_storage_account.assets.name
  storage_account_access_key = azurerm_storage_account.assets.primary_access_key

  auth_settings {
    enabled = false # violation: azure.appservice.users_authenticated
  }
}
