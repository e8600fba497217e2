resource "google_project" "shop" {
  name       = "shop"
  project_id = "shop"
  org_id     = "123456789012"
}

resource "google_logging_project_sink" "everything" {
  name        = "everything"
  project     = google_project.shop.project_id
  destination = "storage.googleapis.com/shop-logs"
}
