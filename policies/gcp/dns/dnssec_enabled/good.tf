resource "google_dns_managed_zone" "shop" {
  name     = "shop"
  dns_name = "example.com."

  dnssec_config {
    state = "on"
  }
}
