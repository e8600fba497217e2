resource "google_data_fusion_instance" "orders" {
  name                          = "orders"
  type                          = "ENTERPRISE"
  enable_stackdriver_logging    = false # violation: gcp.datafusion.logged_and_monitored
  enable_stackdriver_monitoring = false # violation: gcp.datafusion.logged_and_monitored
}
