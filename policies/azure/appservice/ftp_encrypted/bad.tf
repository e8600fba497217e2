resource "azurerm_linux_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {
    ftps_state = "AllAllowed" # violation: azure.appservice.ftp_encrypted
  }
}

resource "azurerm_app_service" "legacy" {
  name                = "shop-legacy"
  resource_group_name = "shop"
  location            = "westeurope"
  app_service_plan_id = azurerm_app_service_plan.shop.id

  site_config { # violation: azure.appservice.ftp_encrypted
    http2_enabled = true
  }
}
