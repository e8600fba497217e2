resource "google_service_account" "web" {
  account_id = "web"
}
