resource "google_dataflow_job" "orders" {
  name              = "orders"
  template_gcs_path = "gs://shop/templates/orders"
  temp_gcs_location = "gs://shop/tmp"
  ip_configuration  = "WORKER_IP_PRIVATE"
}
