resource "google_cloudbuild_trigger" "checks" {
  name     = "checks"
  filename = "cloudbuild.yaml"

  github {
    owner = "example"
    name  = "shop"

    pull_request {
      branch          = "^main$"
      comment_control = "COMMENTS_ENABLED_FOR_EXTERNAL_CONTRIBUTORS_ONLY"
    }
  }
}
