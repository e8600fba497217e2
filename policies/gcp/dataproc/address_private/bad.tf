resource "google_dataproc_cluster" "orders" {
  name   = "orders"
  region = "europe-west3"

  cluster_config {
    gce_cluster_config {
      subnetwork       = "shop"
      internal_ip_only = false # violation: gcp.dataproc.address_private
    }
  }
}
