resource "google_storage_bucket" "orders" {
  name                        = "orders-4711"
  location                    = "EU"
  uniform_bucket_level_access = false # violation: gcp.storage.uniform_access
}
