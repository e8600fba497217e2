resource "google_compute_image_iam_member" "base" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "group:developers@example.com"
}
