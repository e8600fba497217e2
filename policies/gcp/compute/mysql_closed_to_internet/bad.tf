resource "google_compute_firewall" "mysql" {
  name          = "mysql"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.mysql_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
}
