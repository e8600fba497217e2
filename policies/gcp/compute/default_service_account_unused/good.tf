resource "google_service_account" "web" {
  account_id = "web"
}

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

  service_account {
    email  = google_service_account.web.email
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance_template" "worker" {
  machine_type = "e2-small"

  disk {
    source_image = "debian-cloud/debian-12"
  }
}
