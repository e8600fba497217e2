resource "google_storage_hmac_key" "exports" { # violation: gcp.storage.hmac_keys_unused
  service_account_email = "exports@example.iam.gserviceaccount.com"
}
