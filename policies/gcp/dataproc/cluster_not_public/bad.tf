resource "google_dataproc_cluster_iam_member" "readers" {
  cluster = "orders"
  region  = "europe-west3"
  role    = "roles/dataproc.editor"
  member  = "allUsers" # violation: gcp.dataproc.cluster_not_public
}
