# METADATA
# title: Do not create the default network in projects (auto_create_network)
# description: >-
#   The firewall rules of the default network open SSH and Remote Desktop to the whole internet, and let every machine
#   connect to every other.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project#auto_create_network-1
# - ref: https://cloud.google.com/vpc/docs/vpc#default-network
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_project]
#   aliases:
#     terrascan: [AC_GCP_0010, accurics.gcp.NS.119]
#     checkov: [CKV_GCP_27]
#     trivy: [GCP-0010, AVD-GCP-0010, google-iam-no-default-network]
#     kics: [59571246-3f62-4965-a96f-c7d97e269351]
#   cis: ["gcp-3.0:3.1"]
#   remediation: Set `auto_create_network = false`, and create a network with the subnets that you need.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.gcp.project.default_network_removed

import data.lintel.lib.google_project
import data.lintel.lib.value

deny contains {"path": ["auto_create_network"]} if {
	not value.is_false(value.at(input.config, ["auto_create_network"]))
	not google_project.constrained("compute.skipDefaultNetworkCreation")
}
