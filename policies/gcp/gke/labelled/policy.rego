# METADATA
# title: Label GKE clusters (resource_labels)
# description: Without labels, you cannot tell who owns a cluster, what it is for, and who pays for it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#resource_labels-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/creating-managing-labels
# custom:
#   severity: LOW
#   category: Compliance Validation
#   nofix: name
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0019, accurics.gcp.OPS.113]
#     checkov: [CKV_GCP_21]
#     trivy: [GCP-0051, AVD-GCP-0051, google-gke-use-cluster-labels]
#     kics: [65c1bc7a-4835-4ac4-a2b6-13d310b0648d]
#   cis: []
#   remediation: Set `resource_labels`, such as the team and the environment.
package lintel.gcp.gke.labelled

import data.lintel.lib.value

deny contains {"path": ["resource_labels"]} if {
	value.empty(value.at(input.config, ["resource_labels"]))
	not labelled_by_provider
}

labelled_by_provider if {
	some type in ["provider.google", "provider.google-beta"]
	some provider in data.resources[type]
	value.given(value.at(provider.config, ["default_labels"]))
}
