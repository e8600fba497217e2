resource "azurerm_cdn_frontdoor_route" "shop" {
  name                          = "shop"
  cdn_frontdoor_endpoint_id     = "endpoint"
  cdn_frontdoor_origin_group_id = "origins"
  patterns_to_match             = ["/*"]
  supported_protocols           = ["Http", "Https"]
  https_redirect_enabled        = true
  forwarding_protocol           = "HttpsOnly"
}
