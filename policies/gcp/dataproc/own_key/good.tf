resource "google_dataproc_cluster" "orders" {
  name   = "orders"
  region = "europe-west3"

  cluster_config {
    staging_bucket = "shop-dataproc"

    encryption_config {
      kms_key_name = google_kms_crypto_key.shop.id
    }
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
