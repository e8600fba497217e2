resource "google_spanner_database" "orders" {
  name                = "orders"
  instance            = "shop"
  deletion_protection = false # violation: gcp.spanner.deletion_protected
}
