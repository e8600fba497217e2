resource "google_sql_database_instance" "orders" {
  name             = "orders"
  region           = "europe-west3"
  database_version = "POSTGRES_17"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled = false
      ssl_mode     = "ALLOW_UNENCRYPTED_AND_ENCRYPTED" # violation: gcp.sql.tls_required
    }
  }
}

resource "google_sql_database_instance" "reports" {
  name             = "reports"
  region           = "europe-west3"
  database_version = "POSTGRES_17"

  settings { # violation: gcp.sql.tls_required
    tier = "db-custom-2-8192"
  }
}
