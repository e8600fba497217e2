resource "google_project_iam_member" "deploy" {
  project = "shop"
  role    = "roles/iam.serviceAccountUser" # violation: gcp.iam.impersonation_granted_by_account
  member  = "group:deploy@example.com"
}
