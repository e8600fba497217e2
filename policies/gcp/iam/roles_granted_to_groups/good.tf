resource "google_project_iam_member" "support" {
  project = "shop"
  role    = "roles/logging.viewer"
  member  = "group:support@example.com"
}
