resource "google_storage_bucket" "orders" {
  name     = "orders-4711"
  location = "EU"

  logging {
    log_bucket = "logs-4711"
  }
}
