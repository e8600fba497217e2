resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "MYSQL_8_4"

  settings { # violation: gcp.sql.mysql_databases_hidden
    tier = "db-custom-2-8192"
  }
}
