resource "google_composer_environment" "etl" {
  name   = "etl"
  region = "europe-west1"

  config { # violation: gcp.composer.nodes_private
    software_config {
      image_version = "composer-3-airflow-2"
    }
  }
}
