resource "azurerm_linux_function_app" "prices" {
  name                 = "shop-prices"
  resource_group_name  = "shop"
  location             = "westeurope"
  service_plan_id      = azurerm_service_plan.shop.id
  storage_account_name = azurerm_storage_account.assets.name

  site_config {
    cors {
      allowed_origins = ["https://shop.example"]
    }
  }
}
