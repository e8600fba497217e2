resource "google_storage_bucket" "orders" {
  name                     = "orders-4711"
  location                 = "EU"
  public_access_prevention = "enforced"
}
