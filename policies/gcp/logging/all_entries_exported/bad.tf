resource "google_project" "shop" { # violation: gcp.logging.all_entries_exported
  name       = "shop"
  project_id = "shop"
  org_id     = "123456789012"
}
