resource "google_project_iam_custom_role" "deployer" {
  role_id = "deployer"
  title   = "Deployer"
  permissions = [
    "run.services.create",
    "run.services.update",
  ]
}
