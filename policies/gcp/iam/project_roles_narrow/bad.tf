resource "google_project_iam_member" "deploy" {
  project = "shop"
  role    = "roles/editor" # violation: gcp.iam.project_roles_narrow
  member  = "serviceAccount:deploy@shop.iam.gserviceaccount.com"
}
