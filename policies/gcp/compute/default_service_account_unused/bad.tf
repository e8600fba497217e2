resource "google_compute_instance" "web" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west3-a"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }

  network_interface {
    subnetwork = "shop"
  }

  service_account { # violation: gcp.compute.default_service_account_unused
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance_template" "worker" {
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
  }

  service_account {
    email  = "512345678901-compute@developer.gserviceaccount.com" # violation: gcp.compute.default_service_account_unused
    scopes = ["storage-ro"]
  }
}
