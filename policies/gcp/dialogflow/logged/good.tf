resource "google_dialogflow_agent" "shop" {
  display_name          = "shop"
  default_language_code = "en"
  time_zone             = "Europe/Berlin"
  enable_logging        = true
}
