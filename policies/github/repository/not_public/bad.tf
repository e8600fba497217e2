resource "github_repository" "shop" { # violation: github.repository.not_public
  name        = "shop"
  description = "The web shop"
}

resource "github_repository" "infrastructure" {
  name       = "infrastructure"
  visibility = "public" # violation: github.repository.not_public
}
