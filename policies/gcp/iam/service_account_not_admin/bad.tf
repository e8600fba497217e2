resource "google_project_iam_member" "deploy" {
  project = "shop"
  role    = "roles/storage.admin" # violation: gcp.iam.service_account_not_admin
  member  = "serviceAccount:deploy@shop.iam.gserviceaccount.com"
}
