resource "google_kms_crypto_key" "orders" {
  name            = "orders"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "31536000s" # violation: gcp.kms.key_rotated
}

resource "google_kms_crypto_key" "invoices" { # violation: gcp.kms.key_rotated
  name     = "invoices"
  key_ring = "projects/shop/locations/europe-west3/keyRings/shop"
}
