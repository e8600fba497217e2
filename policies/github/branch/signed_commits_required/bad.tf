resource "github_branch_protection" "main" { # violation: github.branch.signed_commits_required
  repository_id = "shop"
  pattern       = "main"
}

resource "github_branch_protection_v3" "release" {
  repository             = "shop"
  branch                 = "release"
  require_signed_commits = false # violation: github.branch.signed_commits_required
}
