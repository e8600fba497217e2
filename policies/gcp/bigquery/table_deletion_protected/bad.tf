resource "google_bigquery_table" "orders" {
  dataset_id          = "orders"
  table_id            = "orders"
  deletion_protection = false # violation: gcp.bigquery.table_deletion_protected
}
