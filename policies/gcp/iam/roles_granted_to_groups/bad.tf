resource "google_project_iam_member" "support" {
  project = "shop"
  role    = "roles/logging.viewer"
  member  = "user:ann@example.com" # violation: gcp.iam.roles_granted_to_groups
}
