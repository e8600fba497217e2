resource "google_kms_crypto_key" "orders" { # violation: gcp.kms.key_destruction_prevented
  name            = "orders"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
