resource "google_dataflow_job" "orders" { # violation: gcp.dataflow.own_key
  name              = "orders"
  template_gcs_path = "gs://shop/templates/orders"
  temp_gcs_location = "gs://shop/tmp"
}
