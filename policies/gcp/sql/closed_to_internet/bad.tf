resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_16"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ssl_mode = "ENCRYPTED_ONLY"

      authorized_networks {
        name  = "everybody"
        value = "0.0.0.0/0" # violation: gcp.sql.closed_to_internet
      }
    }
  }
}
