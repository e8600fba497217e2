resource "azurerm_cdn_frontdoor_origin" "shop" {
  name                           = "shop"
  cdn_frontdoor_origin_group_id  = "origins"
  host_name                      = "shop.example.com"
  certificate_name_check_enabled = true
}
