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

  metadata = {
    startup-script         = "/opt/shop/start"
    block-project-ssh-keys = "TRUE"
  }
}
