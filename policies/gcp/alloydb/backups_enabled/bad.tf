resource "google_alloydb_cluster" "orders" {
  cluster_id = "orders"
  location   = "europe-west3"

  automated_backup_policy {
    enabled = false # violation: gcp.alloydb.backups_enabled
  }

  continuous_backup_config {
    enabled = false
  }
}
