resource "google_compute_network" "shop" {
  name                    = "shop"
  auto_create_subnetworks = false
}

resource "google_compute_firewall" "egress" {
  name      = "egress"
  network   = google_compute_network.shop.id
  direction = "EGRESS"
  priority  = 65000

  deny {
    protocol = "all"
  }
}
