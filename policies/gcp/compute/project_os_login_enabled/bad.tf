resource "google_compute_project_metadata" "shop" {
  metadata = {
    enable-oslogin = "FALSE" # violation: gcp.compute.project_os_login_enabled
  }
}
