resource "azurerm_linux_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id
  https_only          = true

  site_config {}
}

resource "azurerm_windows_function_app" "mailer" {
  name                 = "shop-mailer"
  resource_group_name  = "shop"
  location             = "westeurope"
  service_plan_id      = azurerm_service_plan.shop.id
  storage_account_name = azurerm_storage_account.assets.name
  https_only           = true

  site_config {}
}
