resource "google_pubsub_topic_iam_member" "readers" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "group:operations@example.com"
}
