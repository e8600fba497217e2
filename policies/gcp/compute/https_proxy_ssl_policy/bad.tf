resource "google_compute_target_https_proxy" "shop" { # violation: gcp.compute.https_proxy_ssl_policy
  name             = "shop"
  url_map          = "shop"
  ssl_certificates = ["shop"]
}
