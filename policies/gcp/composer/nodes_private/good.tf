resource "google_composer_environment" "etl" {
  name   = "etl"
  region = "europe-west1"

  config {
    enable_private_environment = true

    software_config {
      image_version = "composer-3-airflow-2"
    }
  }
}
