resource "google_compute_disk" "orders" {
  name = "orders"
  zone = "europe-west3-a"
  size = 100

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
}

resource "google_compute_instance" "web" {
  name         = "web"
  machine_type = "e2-small"
  zone         = "europe-west3-a"

  boot_disk {
    kms_key_self_link = google_kms_crypto_key.disks.id

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

resource "google_kms_crypto_key" "disks" {
  name            = "disks"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
