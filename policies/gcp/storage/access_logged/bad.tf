resource "google_storage_bucket" "orders" { # violation: gcp.storage.access_logged
  name     = "orders-4711"
  location = "EU"
}
