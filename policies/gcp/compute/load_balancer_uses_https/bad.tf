resource "google_compute_global_forwarding_rule" "web" { # violation: gcp.compute.load_balancer_uses_https
  name       = "web"
  target     = google_compute_target_http_proxy.web.id
  port_range = "80"
}

resource "google_compute_target_http_proxy" "web" {
  name    = "web"
  url_map = google_compute_url_map.web.id
}

resource "google_compute_url_map" "web" {
  name            = "web"
  default_service = "projects/shop/global/backendServices/web"
}
