resource "google_spanner_database" "orders" {
  name                   = "orders"
  instance               = "shop"
  enable_drop_protection = true
}
