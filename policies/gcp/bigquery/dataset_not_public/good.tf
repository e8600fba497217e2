resource "google_bigquery_dataset" "orders" {
  dataset_id = "orders"

  access {
    role          = "OWNER"
    special_group = "projectOwners"
  }

  access {
    role           = "READER"
    group_by_email = "analysts@example.com"
  }
}

resource "google_bigquery_dataset_iam_member" "readers" {
  dataset_id = google_bigquery_dataset.orders.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = "group:accounting@example.com"
}
