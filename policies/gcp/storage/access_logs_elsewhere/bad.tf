resource "google_storage_bucket" "orders" {
  name     = "orders-4711"
  location = "EU"

  logging {
    log_bucket = "orders-4711" # violation: gcp.storage.access_logs_elsewhere
  }
}
