resource "github_branch_protection" "main" {
  repository_id          = "shop"
  pattern                = "main"
  require_signed_commits = true
}

resource "github_branch_protection_v3" "release" {
  repository             = "shop"
  branch                 = "release"
  require_signed_commits = true
}
