resource "google_dns_policy" "shop" { # violation: gcp.dns.queries_logged
  name                      = "shop"
  enable_inbound_forwarding = false

  networks {
    network_url = "projects/shop/global/networks/shop"
  }
}
