resource "google_pubsub_topic_iam_member" "readers" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "allUsers" # violation: gcp.pubsub.topic_not_public
}
