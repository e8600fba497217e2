resource "google_data_fusion_instance" "orders" {
  name                          = "orders"
  type                          = "ENTERPRISE"
  enable_stackdriver_logging    = true
  enable_stackdriver_monitoring = true
}
