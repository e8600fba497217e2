resource "google_compute_disk" "orders" {
  name = "orders"
  zone = "europe-west3-a"

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
}

resource "google_kms_crypto_key" "disks" {
  name            = "disks"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
