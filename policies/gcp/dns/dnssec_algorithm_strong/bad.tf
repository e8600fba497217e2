resource "google_dns_managed_zone" "shop" {
  name     = "shop"
  dns_name = "example.com."

  dnssec_config {
    state = "on"

    default_key_specs {
      key_type  = "keySigning"
      algorithm = "rsasha1" # violation: gcp.dns.dnssec_algorithm_strong
    }

    default_key_specs {
      key_type  = "zoneSigning"
      algorithm = "rsasha1" # violation: gcp.dns.dnssec_algorithm_strong
    }
  }
}
