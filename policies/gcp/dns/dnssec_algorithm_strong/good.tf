resource "google_dns_managed_zone" "shop" {
  name     = "shop"
  dns_name = "example.com."

  dnssec_config {
    state = "on"

    default_key_specs {
      key_type  = "keySigning"
      algorithm = "ecdsap256sha256"
    }

    default_key_specs {
      key_type  = "zoneSigning"
      algorithm = "ecdsap256sha256"
    }
  }
}
