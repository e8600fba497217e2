resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_16"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = "projects/shop/global/networks/shop"
    }
  }
}
