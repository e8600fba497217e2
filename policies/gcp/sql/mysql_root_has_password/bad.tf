resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "MYSQL_8_4"

  settings {
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_user" "root" { # violation: gcp.sql.mysql_root_has_password
  name     = "root"
  instance = google_sql_database_instance.orders.name
}
