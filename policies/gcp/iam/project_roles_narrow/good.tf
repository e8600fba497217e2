resource "google_project_iam_member" "deploy" {
  project = "shop"
  role    = "roles/run.developer"
  member  = "serviceAccount:deploy@shop.iam.gserviceaccount.com"
}
