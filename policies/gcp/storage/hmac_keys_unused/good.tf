resource "google_storage_hmac_key" "exports" {
  service_account_email = "exports@example.iam.gserviceaccount.com"
  state                 = "INACTIVE"
}
