resource "azurerm_cdn_endpoint" "assets" {
  name                = "shop-assets"
  resource_group_name = "shop"
  location            = "global"
  profile_name        = azurerm_cdn_profile.shop.name
  is_http_allowed     = false

  origin {
    name      = "assets"
    host_name = "assets.shop.example"
  }
}
