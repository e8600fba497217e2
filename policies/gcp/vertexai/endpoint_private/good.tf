resource "google_vertex_ai_endpoint" "prices" {
  name         = "prices"
  display_name = "prices"
  location     = "europe-west3"
  network      = "projects/512345678901/global/networks/shop"
}
