resource "google_compute_security_policy" "web" { # violation: gcp.compute.security_policy_denies_log4j
  name = "web"

  rule {
    action   = "allow"
    priority = 2147483647

    match {
      versioned_expr = "SRC_IPS_V1"

      config {
        src_ip_ranges = ["*"]
      }
    }
  }
}
