# METADATA
# title: Use a supported Kubernetes version in EKS clusters (version)
# description: Versions outside standard support cost more, get fewer fixes and are eventually upgraded by force.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_cluster#version-1
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/kubernetes-versions.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [aws_eks_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_339]
#     trivy: []
#   cis: []
#   remediation: Upgrade `version`, one minor version at a time.
package lintel.aws.eks.version_supported

deny contains {"path": ["version"]} if {
	parts := regex.find_all_string_submatch_n(`^1\.([0-9]+)$`, sprintf("%v", [input.config.version]), 1)[0]
	to_number(parts[1]) < oldest_minor
}

# The oldest version in standard support is 1.34, as of November 2026.
oldest_minor := 34
