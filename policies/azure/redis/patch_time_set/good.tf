resource "azurerm_redis_cache" "sessions" {
  name                = "shop-sessions"
  resource_group_name = "shop"
  location            = "westeurope"
  capacity            = 1
  family              = "C"
  sku_name            = "Standard"
  minimum_tls_version = "1.2"

  patch_schedule {
    day_of_week    = "Sunday"
    start_hour_utc = 3
  }
}
