resource "azurerm_linux_web_app" "front" { # violation: azure.appservice.https_only
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {}
}

resource "azurerm_windows_function_app" "mailer" {
  name                 = "shop-mailer"
  resource_group_name  = "shop"
  location             = "westeurope"
  service_plan_id      = azurerm_service_plan.shop.id
  storage_account_name = azurerm_storage_account.assets.name
  https_only           = false # violation: azure.appservice.https_only

  site_config {}
}
