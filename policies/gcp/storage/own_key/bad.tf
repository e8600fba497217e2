resource "google_storage_bucket" "orders" { # violation: gcp.storage.own_key
  name     = "orders-4711"
  location = "EU"
}
