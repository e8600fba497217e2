resource "google_spanner_database" "orders" {
  name     = "orders"
  instance = "shop"

  encryption_config {
    kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
