data "google_iam_policy" "orders" {
  binding {
    role = "roles/storage.objectViewer"

    members = [
      "group:accounting@example.com",
      "allUsers", # violation: gcp.iam.policy_document_not_public
    ]
  }
}

resource "google_storage_bucket_iam_policy" "orders" {
  bucket      = "orders"
  policy_data = data.google_iam_policy.orders.policy_data
}
