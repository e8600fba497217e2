resource "azurerm_linux_web_app" "front" {
  name                = "shop-front"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.shop.id

  site_config {
    application_stack {
      python_version = "3.7" # violation: azure.appservice.runtime_supported
    }
  }
}

resource "azurerm_app_service" "legacy" {
  name                = "shop-legacy"
  resource_group_name = "shop"
  location            = "westeurope"
  app_service_plan_id = azurerm_app_service_plan.shop.id

  site_config {
    linux_fx_version = "PHP|7.4" # violation: azure.appservice.runtime_supported
  }
}
