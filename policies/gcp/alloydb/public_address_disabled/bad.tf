resource "google_alloydb_instance" "orders" {
  cluster       = "orders"
  instance_id   = "primary"
  instance_type = "PRIMARY"

  network_config {
    enable_public_ip = true # violation: gcp.alloydb.public_address_disabled
  }
}
