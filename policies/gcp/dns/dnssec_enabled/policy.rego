# METADATA
# title: Enable DNSSEC on public Cloud DNS zones (dnssec_config)
# description: Without DNSSEC, attackers can forge DNS answers and send visitors to their own servers.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dns_managed_zone#dnssec_config-1
# - ref: https://cloud.google.com/dns/docs/dnssec
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_dns_managed_zone]
#   aliases:
#     terrascan: [AC_GCP_0014, accurics.gcp.NS.107]
#     checkov: [CKV_GCP_16]
#     trivy: [GCP-0013, AVD-GCP-0013, google-dns-enable-dnssec]
#     kics: [5ef61c88-bbb4-4725-b1df-55d23c9676bb]
#   cis: ["gcp-3.0:3.3"]
#   remediation: Set `state = "on"` in `dnssec_config`, and add the DS record at the registrar.
#   fix:
#   - {path: dnssec_config, at: dnssec_config.0.state, set: "on"}
#   - {set: "on"}
package lintel.gcp.dns.dnssec_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	value.at(input.config, ["visibility"]) in {null, "", "public"}
	some place in attribute.places(input.config, ["dnssec_config", "state"])
	not place.value in {"on", "transfer"}
}
