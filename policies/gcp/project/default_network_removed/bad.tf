resource "google_project" "shop" { # violation: gcp.project.default_network_removed
  name       = "shop"
  project_id = "shop-4711"
  org_id     = "123456"
}
