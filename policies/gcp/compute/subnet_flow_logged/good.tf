resource "google_compute_subnetwork" "shop" {
  name          = "shop"
  network       = "shop"
  region        = "europe-west3"
  ip_cidr_range = "10.8.0.0/20"

  log_config {
    aggregation_interval = "INTERVAL_10_MIN"
    flow_sampling        = 0.5
  }
}
