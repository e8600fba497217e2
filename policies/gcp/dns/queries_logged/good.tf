resource "google_dns_policy" "shop" {
  name                      = "shop"
  enable_inbound_forwarding = false
  enable_logging            = true

  networks {
    network_url = "projects/shop/global/networks/shop"
  }
}
