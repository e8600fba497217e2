data "google_iam_policy" "orders" {
  binding {
    role = "roles/storage.objectViewer"

    members = [
      "group:accounting@example.com",
    ]
  }
}

resource "google_storage_bucket_iam_policy" "orders" {
  bucket      = "orders"
  policy_data = data.google_iam_policy.orders.policy_data
}
