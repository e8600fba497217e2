resource "google_compute_network" "shop" {
  name                    = "shop"
  auto_create_subnetworks = false
}

resource "google_compute_subnetwork" "shop" {
  name          = "shop"
  network       = google_compute_network.shop.id
  ip_cidr_range = "10.0.0.0/24"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = google_compute_network.shop.id
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["worker"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_instance" "worker" { # violation: gcp.exposure.no_path_to_data
  name         = "worker"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
  tags         = ["worker"]
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
    access_config {
      network_tier = "STANDARD"
    }
  }
  service_account {
    email  = google_service_account.worker.email
    scopes = ["cloud-platform"]
  }
}

resource "google_service_account" "worker" {
  account_id = "worker"
}

resource "google_storage_bucket" "orders" {
  name     = "acme-orders"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "worker" {
  bucket = google_storage_bucket.orders.name
  role   = "roles/storage.objectViewer"
  member = "serviceAccount:${google_service_account.worker.email}"
}

resource "google_cloud_run_v2_service" "api" { # violation: gcp.exposure.no_path_to_data
  name     = "api"
  location = "europe-west1"
  template {
    service_account = google_service_account.api.email
    containers {
      image = "europe-docker.pkg.dev/acme/api/api:1.0.0"
    }
  }
}

resource "google_cloud_run_v2_service_iam_member" "api" {
  name     = google_cloud_run_v2_service.api.name
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allUsers"
}

resource "google_service_account" "api" {
  account_id = "api"
}

resource "google_project_iam_member" "api" {
  project = "acme-shop"
  role    = "roles/editor"
  member  = google_service_account.api.member
}
