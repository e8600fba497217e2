resource "azurerm_redis_cache" "sessions" {
  name                 = "shop-sessions"
  resource_group_name  = "shop"
  location             = "westeurope"
  capacity             = 1
  family               = "C"
  sku_name             = "Standard"
  minimum_tls_version  = "1.2"
  non_ssl_port_enabled = true # violation: azure.redis.encrypted_only
}
