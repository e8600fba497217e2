resource "google_cloud_run_v2_service_iam_member" "readers" {
  name     = "orders"
  location = "europe-west3"
  role     = "roles/run.invoker"
  member   = "allUsers" # violation: gcp.cloudrun.service_not_public
}
