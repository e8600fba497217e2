resource "google_storage_bucket" "orders" {
  name     = "orders-4711"
  location = "EU"

  versioning {
    enabled = false # violation: gcp.storage.versioned
  }
}
