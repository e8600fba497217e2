resource "google_cloudfunctions_function_iam_member" "readers" {
  cloud_function = "orders"
  region         = "europe-west3"
  role           = "roles/cloudfunctions.invoker"
  member         = "group:operations@example.com"
}
