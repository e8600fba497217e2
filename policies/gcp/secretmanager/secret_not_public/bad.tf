resource "google_secret_manager_secret_iam_member" "shop" {
  secret_id = "db-password"
  role      = "roles/secretmanager.secretAccessor"
  member    = "allAuthenticatedUsers" # violation: gcp.secretmanager.secret_not_public
}
