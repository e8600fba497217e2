resource "google_binary_authorization_policy" "clusters" {
  default_admission_rule {
    evaluation_mode  = "ALWAYS_ALLOW" # violation: gcp.gke.binary_authorization_enforced
    enforcement_mode = "DRYRUN_AUDIT_LOG_ONLY" # violation: gcp.gke.binary_authorization_enforced
  }
}
