resource "google_compute_image_iam_member" "base" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "allAuthenticatedUsers" # violation: gcp.general.resource_not_public
}
