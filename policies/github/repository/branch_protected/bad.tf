resource "github_repository" "shop" { # violation: github.repository.branch_protected
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
