resource "google_bigtable_instance" "orders" {
  name = "orders"

  cluster {
    cluster_id   = "orders"
    zone         = "europe-west3-a"
    num_nodes    = 3
    kms_key_name = google_kms_crypto_key.shop.id
  }
}

resource "google_kms_crypto_key" "shop" {
  name            = "shop"
  key_ring        = "projects/shop/locations/europe-west3/keyRings/shop"
  rotation_period = "7776000s"
}
