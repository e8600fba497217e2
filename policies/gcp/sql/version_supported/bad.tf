resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_12" # violation: gcp.sql.version_supported

  settings {
    tier = "db-custom-2-8192"
  }
}
