resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_16"

  settings { # violation: gcp.sql.backups_enabled
    tier = "db-custom-2-8192"
  }
}
