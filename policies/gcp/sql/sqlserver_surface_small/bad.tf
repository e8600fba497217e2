resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "SQLSERVER_2022_STANDARD"

  settings {
    tier = "db-custom-2-8192"

    database_flags {
      name  = "external scripts enabled"
      value = "on" # violation: gcp.sql.sqlserver_surface_small
    }
    database_flags {
      name  = "remote access"
      value = "on" # violation: gcp.sql.sqlserver_surface_small
    }
  }
}
