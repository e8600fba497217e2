resource "github_repository" "shop" {
  name       = "shop"
  visibility = "private"
}

resource "github_repository_ruleset" "releases" {
  name        = "releases"
  repository  = github_repository.shop.name
  target      = "tag"
  enforcement = "active"

  rules {
    deletion = true
  }
}

resource "github_branch_protection" "main" {
  repository_id = github_repository.shop.node_id
  pattern       = "main"

  required_pull_request_reviews {
    required_approving_review_count = 2
  }
}
