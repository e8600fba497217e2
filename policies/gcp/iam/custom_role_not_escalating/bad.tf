resource "google_project_iam_custom_role" "deployer" {
  role_id = "deployer"
  title   = "Deployer"
  permissions = [ # violation: gcp.iam.custom_role_not_escalating
    "iam.serviceAccounts.actAs",
    "run.services.create",
    "run.services.update",
  ]
}
