resource "google_bigquery_table_iam_member" "readers" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "group:operations@example.com"
}
