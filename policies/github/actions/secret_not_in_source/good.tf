variable "registry_password" {
  type      = string
  sensitive = true
}

resource "github_actions_secret" "registry_password" {
  repository      = "shop"
  secret_name     = "REGISTRY_PASSWORD"
  plaintext_value = var.registry_password
}
