resource "google_compute_ssl_policy" "web" {
  name            = "web"
  profile         = "MODERN"
  min_tls_version = "TLS_1_1" # violation: gcp.compute.ssl_policy_strong
}

resource "google_compute_ssl_policy" "old" {
  name            = "old"
  profile         = "COMPATIBLE" # violation: gcp.compute.ssl_policy_strong
  min_tls_version = "TLS_1_2"
}
