resource "github_repository" "shop" {
  name        = "shop"
  description = "The web shop"
  visibility  = "private"
}

resource "github_repository" "infrastructure" {
  name       = "infrastructure"
  visibility = "internal"
}
