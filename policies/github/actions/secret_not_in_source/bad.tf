resource "github_actions_secret" "registry_password" {
  repository      = "shop"
  secret_name     = "REGISTRY_PASSWORD"
  plaintext_value = "not-a-real-password" # violation: github.actions.secret_not_in_source
}
