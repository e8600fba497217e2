resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_17"

  settings {
    tier = "db-custom-2-8192"
  }
}
