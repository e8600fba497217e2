resource "azurerm_api_management_backend" "orders" {
  name                = "orders"
  resource_group_name = "shop"
  api_management_name = azurerm_api_management.shop.name
  protocol            = "http"
  url                 = "https://orders.shop.example/api"
}
