resource "azurerm_api_management_api" "orders" {
  name                = "orders"
  resource_group_name = "shop"
  api_management_name = "shop"
  revision            = "1"
  protocols           = ["https"]
}
