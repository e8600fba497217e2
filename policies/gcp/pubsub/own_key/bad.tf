resource "google_pubsub_topic" "orders" { # violation: gcp.pubsub.own_key
  name = "orders"
}
