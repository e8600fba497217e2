resource "google_dataflow_job" "orders" { # violation: gcp.dataflow.worker_address_private
  name              = "orders"
  template_gcs_path = "gs://shop/templates/orders"
  temp_gcs_location = "gs://shop/tmp"
}
