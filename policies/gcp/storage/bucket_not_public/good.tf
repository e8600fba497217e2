resource "google_storage_bucket" "invoices" {
  name                        = "shop-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
}

resource "google_storage_bucket_iam_member" "everybody" {
  bucket = google_storage_bucket.invoices.name
  role   = "roles/storage.objectViewer"
  member = "group:accounting@example.com"
}

resource "google_storage_bucket_iam_binding" "writers" {
  bucket = google_storage_bucket.invoices.name
  role   = "roles/storage.objectCreator"

  members = [
    "serviceAccount:billing@shop.iam.gserviceaccount.com",
  ]
}
