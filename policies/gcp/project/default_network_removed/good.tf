resource "google_project" "shop" {
  name                = "shop"
  project_id          = "shop-4711"
  org_id              = "123456"
  auto_create_network = false
}
