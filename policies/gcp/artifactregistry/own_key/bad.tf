resource "google_artifact_registry_repository" "shop" { # violation: gcp.artifactregistry.own_key
  repository_id = "shop"
  location      = "europe-west3"
  format        = "DOCKER"
}
