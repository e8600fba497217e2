resource "google_service_account" "web" {
  account_id = "web"
}

resource "google_service_account_key" "web" { # violation: gcp.iam.service_account_keys_unused
  service_account_id = google_service_account.web.name
}
