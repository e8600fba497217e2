provider "google" {
  project = "shop"
  region  = "us-central1" # violation: gcp.general.region_allowed
}

resource "google_storage_bucket" "orders" {
  name     = "shop-orders"
  location = "US" # violation: gcp.general.region_allowed
}

resource "google_compute_disk" "cache" {
  name = "cache"
  zone = "us-central1-a" # violation: gcp.general.region_allowed
}
