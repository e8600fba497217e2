resource "azurerm_linux_web_app" "office" {
  name                = "shop-office"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}

  auth_settings_v2 {
    auth_enabled           = true
    require_authentication = true

    login {}

    active_directory_v2 {
      client_id            = "00000000-0000-0000-0000-000000000001"
      tenant_auth_endpoint = "https://login.microsoftonline.com/00000000-0000-0000-0000-000000000002/v2.0/"
    }
  }
}

resource "azurerm_function_app" "legacy" {
  name                       = "shop-legacy"
  resource_group_name        = "shop"
  location                   = "westeurope"
  app_service_plan_id        = azurerm_app_service_plan.shop.id
  storage_account_name       = azurerm_storage_account.assets.name
  storage_account_access_key = azurerm_storage_account.assets.primary_access_key

  auth_settings {
    enabled = true
  }
}
