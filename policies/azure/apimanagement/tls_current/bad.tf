resource "azurerm_api_management" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  publisher_name      = "Shop"
  publisher_email     = "api@shop.example"
  sku_name            = "Basic_1"

  security {
    frontend_tls10_enabled = true # violation: azure.apimanagement.tls_current
  }
}
