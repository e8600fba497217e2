resource "azurerm_application_gateway" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"

  http_listener {
    name                           = "shop"
    frontend_ip_configuration_name = "public"
    frontend_port_name             = "https"
    protocol                       = "Https"
    ssl_certificate_name           = "shop"
  }

  request_routing_rule {
    name                       = "shop"
    rule_type                  = "Basic"
    priority                   = 10
    http_listener_name         = "shop"
    backend_address_pool_name  = "front"
    backend_http_settings_name = "front"
  }

  waf_configuration {
    enabled          = true
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}
