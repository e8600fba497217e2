resource "google_storage_bucket" "logs" {
  name     = "logs-4711"
  location = "EU"

  retention_policy { # violation: gcp.logging.sink_bucket_locked
    retention_period = 31536000
  }
}

resource "google_logging_project_sink" "all" {
  name        = "all"
  destination = "storage.googleapis.com/${google_storage_bucket.logs.name}"
}
