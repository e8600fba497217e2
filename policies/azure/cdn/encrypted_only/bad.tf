resource "azurerm_cdn_endpoint" "assets" { # violation: azure.cdn.encrypted_only
  name                = "shop-assets"
  resource_group_name = "shop"
  location            = "global"
  profile_name        = azurerm_cdn_profile.shop.name

  origin {
    name      = "assets"
    host_name = "assets.shop.example"
  }
}
