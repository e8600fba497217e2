resource "google_folder_iam_binding" "operations" {
  folder  = "folders/123456"
  role    = "roles/compute.instanceAdmin.v1"
  members = ["group:operations@example.com"]
}
