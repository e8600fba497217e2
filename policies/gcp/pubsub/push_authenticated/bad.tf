resource "google_pubsub_subscription" "orders" {
  name  = "orders"
  topic = "orders"

  push_config { # violation: gcp.pubsub.push_authenticated
    push_endpoint = "https://shop.example.com/push"
  }
}
