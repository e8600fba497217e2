resource "google_artifact_registry_repository_iam_member" "readers" {
  repository = "shop"
  location   = "europe-west3"
  role       = "roles/artifactregistry.reader"
  member     = "group:operations@example.com"
}
