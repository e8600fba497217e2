resource "google_cloudbuild_worker_pool" "shop" {
  name     = "shop"
  location = "europe-west3"

  worker_config {
    machine_type   = "e2-standard-4"
    no_external_ip = true
  }
}
