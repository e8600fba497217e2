resource "google_bigquery_table" "orders" {
  dataset_id          = "orders"
  table_id            = "orders"
  deletion_protection = true
}
