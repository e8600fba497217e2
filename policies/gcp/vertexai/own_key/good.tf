resource "google_vertex_ai_dataset" "images" {
  display_name        = "images"
  region              = "europe-west3"
  metadata_schema_uri = "gs://google-cloud-aiplatform/schema/dataset/metadata/image_1.0.0.yaml"

  encryption_spec {
    kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
