resource "google_compute_firewall" "mssql" {
  name          = "mssql"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.mssql_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["1433"]
  }
}
