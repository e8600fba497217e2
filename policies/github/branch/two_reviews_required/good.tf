resource "github_branch_protection" "main" {
  repository_id = "shop"
  pattern       = "main"

  required_pull_request_reviews {
    required_approving_review_count = 2
  }
}

resource "github_branch_protection" "release" {
  repository_id = "shop"
  pattern       = "release/*"
  lock_branch   = true
}
