resource "google_compute_firewall" "everything" {
  name          = "everything"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}

resource "google_compute_network_firewall_policy_rule" "everything" {
  firewall_policy = "shop"
  priority        = 1000
  direction       = "INGRESS"
  action          = "allow"

  match {
    src_ip_ranges = ["0.0.0.0/0"]

    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["443"]
    }
  }
}
