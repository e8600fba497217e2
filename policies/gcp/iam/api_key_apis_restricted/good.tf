resource "google_apikeys_key" "maps" {
  name = "maps"

  restrictions {
    api_targets {
      service = "maps-backend.googleapis.com"
    }

    browser_key_restrictions {
      allowed_referrers = ["https://shop.example.com/*"]
    }
  }
}
