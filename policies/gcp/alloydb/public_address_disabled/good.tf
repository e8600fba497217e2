resource "google_alloydb_instance" "orders" {
  cluster       = "orders"
  instance_id   = "primary"
  instance_type = "PRIMARY"
}
