resource "google_firestore_database" "shop" {
  name                    = "shop"
  location_id             = "eur3"
  type                    = "FIRESTORE_NATIVE"
  delete_protection_state = "DELETE_PROTECTION_ENABLED"
}
