resource "google_compute_firewall" "everything" {
  name          = "everything"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.all_ports_closed_to_internet

  allow {
    protocol = "all"
  }
}

resource "google_compute_network_firewall_policy_rule" "everything" {
  firewall_policy = "shop"
  priority        = 1000
  direction       = "INGRESS"
  action          = "allow"

  match {
    src_ip_ranges = ["0.0.0.0/0"] # violation: gcp.compute.all_ports_closed_to_internet

    layer4_configs {
      ip_protocol = "tcp"
    }
  }
}
