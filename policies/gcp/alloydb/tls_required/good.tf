resource "google_alloydb_instance" "orders" {
  cluster       = "orders"
  instance_id   = "primary"
  instance_type = "PRIMARY"

  client_connection_config {
    ssl_config {
      ssl_mode = "ENCRYPTED_ONLY"
    }
  }
}
