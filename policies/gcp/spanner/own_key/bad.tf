resource "google_spanner_database" "orders" { # violation: gcp.spanner.own_key
  name     = "orders"
  instance = "shop"
}
