resource "google_vertex_ai_dataset" "images" { # violation: gcp.vertexai.own_key
  display_name        = "images"
  region              = "europe-west3"
  metadata_schema_uri = "gs://google-cloud-aiplatform/schema/dataset/metadata/image_1.0.0.yaml"
}
