# METADATA
# title: Do not use RSASHA1 for DNSSEC (algorithm)
# description: Attackers can forge signatures based on SHA-1, and resolvers stop accepting them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dns_managed_zone#default_key_specs-1
# - ref: https://cloud.google.com/dns/docs/dnssec-advanced#advanced-signing-options
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_dns_managed_zone]
#   aliases:
#     terrascan: [AC_GCP_0013, accurics.gcp.EKM.108]
#     checkov: [CKV_GCP_17]
#     trivy: [GCP-0012, AVD-GCP-0012, google-dns-no-rsa-sha1]
#     kics: [ccc3100c-0fdd-4a5e-9908-c10107291860]
#   cis: ["gcp-3.0:3.4", "gcp-3.0:3.5"]
#   remediation: Set `algorithm = "ecdsap256sha256"` or `"rsasha256"` in each `default_key_specs`.
#   fix: {path: "**.algorithm", set: ecdsap256sha256}
package lintel.gcp.dns.dnssec_algorithm_strong

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["dnssec_config", "default_key_specs", "algorithm"])
	value.word(place.value) == "rsasha1"
}
