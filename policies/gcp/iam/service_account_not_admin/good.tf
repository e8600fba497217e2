resource "google_project_iam_member" "deploy" {
  project = "shop"
  role    = "roles/storage.objectUser"
  member  = "serviceAccount:deploy@shop.iam.gserviceaccount.com"
}
