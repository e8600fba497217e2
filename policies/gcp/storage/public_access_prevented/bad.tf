resource "google_storage_bucket" "orders" { # violation: gcp.storage.public_access_prevented
  name     = "orders-4711"
  location = "EU"
}
