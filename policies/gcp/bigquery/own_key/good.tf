resource "google_bigquery_dataset" "orders" {
  dataset_id = "orders"

  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_bigquery_table" "archive" {
  dataset_id = "archive"
  table_id   = "orders"

  encryption_configuration {
    kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
