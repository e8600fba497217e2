resource "google_folder_iam_binding" "operations" {
  folder  = "folders/123456"
  role    = "roles/editor" # violation: gcp.iam.folder_roles_narrow
  members = ["group:operations@example.com"]
}
