resource "google_apikeys_key" "maps" {
  name = "maps"

  restrictions { # violation: gcp.iam.api_key_apis_restricted
    browser_key_restrictions {
      allowed_referrers = ["https://shop.example.com/*"]
    }
  }
}
