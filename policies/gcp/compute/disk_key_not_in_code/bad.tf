resource "google_compute_disk" "orders" {
  name = "orders"
  zone = "europe-west3-a"

  disk_encryption_key {
    raw_key = "bm90IGEgc2VjcmV0LCBhcyBldmVyeWJvZHkgcmVhZHM=" # violation: gcp.compute.disk_key_not_in_code
  }
}
