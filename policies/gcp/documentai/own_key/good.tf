resource "google_document_ai_processor" "invoices" {
  location     = "eu"
  display_name = "invoices"
  type         = "INVOICE_PROCESSOR"
  kms_key_name = google_kms_crypto_key.shop.id
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
