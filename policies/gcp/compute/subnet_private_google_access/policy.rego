# METADATA
# title: Enable Private Google Access on subnets (private_ip_google_access)
# description: Without Private Google Access, machines need public IP addresses to reach Google services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_subnetwork#private_ip_google_access-1
# - ref: https://cloud.google.com/vpc/docs/private-google-access
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_compute_subnetwork]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_74]
#     trivy: [GCP-0075, AVD-GCP-0075]
#     kics: [ee7b93c1-b3f8-4a3b-9588-146d481814f5]
#   cis: []
#   remediation: Set `private_ip_google_access = true`.
#   fix: {set: true}
package lintel.gcp.compute.subnet_private_google_access

import data.lintel.lib.subnetwork
import data.lintel.lib.value

deny contains {"path": ["private_ip_google_access"]} if {
	subnetwork.for_machines
	not value.at(input.config, ["stack_type"]) == "IPV6_ONLY"
	not value.is_true(value.at(input.config, ["private_ip_google_access"]))
}
