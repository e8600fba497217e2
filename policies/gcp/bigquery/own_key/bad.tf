resource "google_bigquery_dataset" "orders" { # violation: gcp.bigquery.own_key
  dataset_id = "orders"
}

resource "google_bigquery_table" "archive" { # violation: gcp.bigquery.own_key
  dataset_id = "archive"
  table_id   = "orders"
}
