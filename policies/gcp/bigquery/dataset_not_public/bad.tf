resource "google_bigquery_dataset" "orders" {
  dataset_id = "orders"

  access {
    role          = "OWNER"
    special_group = "projectOwners"
  }

  access {
    role          = "READER"
    special_group = "allAuthenticatedUsers" # violation: gcp.bigquery.dataset_not_public
  }
}

resource "google_bigquery_dataset_iam_member" "readers" {
  dataset_id = google_bigquery_dataset.orders.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = "allUsers" # violation: gcp.bigquery.dataset_not_public
}
