resource "google_project_iam_member" "web" {
  project = "shop"
  role    = "roles/cloudsql.client"
  member  = "serviceAccount:512345678901-compute@developer.gserviceaccount.com" # violation: gcp.iam.default_service_account_without_roles
}
