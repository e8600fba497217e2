resource "google_vertex_ai_endpoint" "prices" { # violation: gcp.vertexai.endpoint_private
  name         = "prices"
  display_name = "prices"
  location     = "europe-west3"
}
