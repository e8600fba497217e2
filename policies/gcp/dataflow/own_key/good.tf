resource "google_dataflow_job" "orders" {
  name              = "orders"
  template_gcs_path = "gs://shop/templates/orders"
  temp_gcs_location = "gs://shop/tmp"
  kms_key_name      = google_kms_crypto_key.shop.id
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
