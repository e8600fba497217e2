resource "github_repository_webhook" "ci" {
  repository = "shop"
  events     = ["push"]

  configuration {
    url          = "https://ci.example.com/github"
    content_type = "json"
    insecure_ssl = false
  }
}

resource "github_organization_webhook" "audit" {
  events = ["repository", "member"]

  configuration {
    url          = "https://audit.example.com/github"
    content_type = "json"
  }
}
