resource "github_branch_protection" "main" {
  repository_id = "shop"
  pattern       = "main"

  required_pull_request_reviews {
    required_approving_review_count = 1 # violation: github.branch.two_reviews_required
  }
}

resource "github_branch_protection" "release" { # violation: github.branch.two_reviews_required
  repository_id = "shop"
  pattern       = "release/*"
}
