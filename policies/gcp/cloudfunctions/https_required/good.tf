resource "google_cloudfunctions_function" "orders" {
  name                         = "orders"
  runtime                      = "nodejs20"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS"
}
