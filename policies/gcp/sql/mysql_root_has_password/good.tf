resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "MYSQL_8_4"

  settings {
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_user" "root" {
  name     = "root"
  instance = google_sql_database_instance.orders.name
  password = var.root_password
}

variable "root_password" {
  type      = string
  sensitive = true
}
