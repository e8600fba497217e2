resource "google_compute_subnetwork" "shop" {
  name                     = "shop"
  network                  = "shop"
  region                   = "europe-west3"
  ip_cidr_range            = "10.8.0.0/20"
  private_ip_google_access = true
}
