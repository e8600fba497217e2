resource "google_cloudfunctions_function" "orders" { # violation: gcp.cloudfunctions.https_required
  name         = "orders"
  runtime      = "nodejs20"
  trigger_http = true
}
