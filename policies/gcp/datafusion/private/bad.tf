resource "google_data_fusion_instance" "orders" {
  name             = "orders"
  type             = "ENTERPRISE"
  region           = "europe-west3"
  private_instance = false # violation: gcp.datafusion.private
}
