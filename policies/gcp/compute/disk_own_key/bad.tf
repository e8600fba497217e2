resource "google_compute_disk" "orders" { # violation: gcp.compute.disk_own_key
  name = "orders"
  zone = "europe-west3-a"
  size = 100
}

resource "google_compute_instance" "web" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west3-a"

  boot_disk { # violation: gcp.compute.disk_own_key
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  attached_disk {
    source = google_compute_disk.orders.id
  }

  network_interface {
    subnetwork = "shop"
  }
}
