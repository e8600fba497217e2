resource "google_alloydb_cluster" "orders" {
  cluster_id = "orders"
  location   = "europe-west3"

  automated_backup_policy {
    enabled = true
  }
}
