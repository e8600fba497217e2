resource "google_cloudfunctions2_function" "orders" {
  name     = "orders"
  location = "europe-west3"

  service_config {
    ingress_settings = "ALLOW_ALL" # violation: gcp.cloudfunctions.ingress_restricted
  }
}
