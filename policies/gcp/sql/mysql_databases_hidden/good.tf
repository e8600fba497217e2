resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "MYSQL_8_4"

  settings {
    tier = "db-custom-2-8192"

    database_flags {
      name  = "skip_show_database"
      value = "on"
    }
  }
}
