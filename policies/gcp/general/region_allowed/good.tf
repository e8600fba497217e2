provider "google" {
  project = "shop"
  region  = "europe-west1"
}

resource "google_storage_bucket" "orders" {
  name     = "shop-orders"
  location = "EU"
}

resource "google_compute_disk" "cache" {
  name = "cache"
  zone = "europe-west1-b"
}
