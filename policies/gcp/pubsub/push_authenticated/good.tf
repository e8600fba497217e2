resource "google_pubsub_subscription" "orders" {
  name  = "orders"
  topic = "orders"

  push_config {
    push_endpoint = "https://shop.example.com/push"

    oidc_token {
      service_account_email = "push@example.iam.gserviceaccount.com"
    }
  }
}
