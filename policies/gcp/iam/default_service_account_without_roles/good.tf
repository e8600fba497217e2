resource "google_service_account" "web" {
  account_id = "web"
}

resource "google_project_iam_member" "web" {
  project = "shop"
  role    = "roles/cloudsql.client"
  member  = google_service_account.web.member
}
