resource "google_project" "shop" { # violation: gcp.logging.changes_alerted
  name       = "shop"
  project_id = "shop"
  org_id     = "123456789012"
}
