# METADATA
# title: Use VPC-native GKE clusters (networking_mode)
# description: >-
#   With routes instead of alias IP addresses, addresses are not checked against spoofing, and firewall rules cannot
#   tell pods from nodes.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#networking_mode-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/concepts/alias-ips
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0025, accurics.gcp.OPS.115]
#     checkov: [CKV_GCP_23]
#     trivy: [GCP-0049, AVD-GCP-0049, google-gke-enable-ip-aliasing]
#     kics: [c606ba1d-d736-43eb-ac24-e16108f3a9e0]
#   cis: ["gke-1.9:5.6.2"]
#   remediation: Remove `networking_mode = "ROUTES"`; `VPC_NATIVE` is the default.
#   fix: {set: VPC_NATIVE, unsafe: The resource is replaced.}
package lintel.gcp.gke.vpc_native

deny contains {"path": ["networking_mode"]} if input.config.networking_mode == "ROUTES"
