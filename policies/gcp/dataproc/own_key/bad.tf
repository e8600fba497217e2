resource "google_dataproc_cluster" "orders" {
  name   = "orders"
  region = "europe-west3"

  cluster_config { # violation: gcp.dataproc.own_key
    staging_bucket = "shop-dataproc"
  }
}
