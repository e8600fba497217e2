resource "google_storage_bucket" "orders" {
  name     = "orders-4711"
  location = "EU"

  encryption {
    default_kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
