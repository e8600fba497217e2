resource "google_compute_target_https_proxy" "shop" {
  name             = "shop"
  url_map          = "shop"
  ssl_certificates = ["shop"]
  ssl_policy       = "modern"
}
