resource "google_dialogflow_agent" "shop" { # violation: gcp.dialogflow.logged
  display_name          = "shop"
  default_language_code = "en"
  time_zone             = "Europe/Berlin"
}
