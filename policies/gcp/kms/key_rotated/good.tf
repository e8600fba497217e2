resource "google_kms_crypto_key" "orders" {
  name            = "orders"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key" "invoices" {
  name            = "invoices"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "2592000s"
}
