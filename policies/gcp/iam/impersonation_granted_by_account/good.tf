resource "google_service_account" "web" {
  account_id = "web"
}

resource "google_service_account_iam_member" "deploy" {
  service_account_id = google_service_account.web.name
  role               = "roles/iam.serviceAccountUser"
  member             = "group:deploy@example.com"
}
