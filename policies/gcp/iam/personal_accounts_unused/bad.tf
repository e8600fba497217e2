resource "google_project_iam_binding" "support" {
  project = "shop"
  role    = "roles/logging.viewer"

  members = [
    "group:support@example.com",
    "user:ann.smith@gmail.com", # violation: gcp.iam.personal_accounts_unused
  ]
}
