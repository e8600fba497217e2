resource "google_workbench_instance" "analysis" {
  name     = "analysis"
  location = "europe-west3-a"

  gce_setup {
    machine_type = "e2-standard-4"

    boot_disk {
      disk_size_gb    = 150
      disk_encryption = "CMEK"
      kms_key         = google_kms_crypto_key.shop.id
    }
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
