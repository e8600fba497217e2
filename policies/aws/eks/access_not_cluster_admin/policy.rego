# METADATA
# title: Do not grant cluster admin in EKS access entries
# description: >-
#   A principal with `AmazonEKSClusterAdminPolicy`, or in the group `system:masters`, can read every Secret and run any
#   pod, so an attacker who takes over that role controls the cluster.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_access_policy_association
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/access-policy-permissions.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_eks_access_entry, aws_eks_access_policy_association]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Associate `AmazonEKSAdminPolicy`, `AmazonEKSEditPolicy` or `AmazonEKSViewPolicy` with an `access_scope` of the
#     namespaces that the principal works in.
package lintel.aws.eks.access_not_cluster_admin

deny contains {"path": ["policy_arn"]} if {
	input.type == "aws_eks_access_policy_association"
	endswith(input.config.policy_arn, ":cluster-access-policy/AmazonEKSClusterAdminPolicy")
	some scope in input.config.access_scope
	scope.type == "cluster"
}

deny contains {"path": ["kubernetes_groups", i]} if {
	input.type == "aws_eks_access_entry"
	some i, group in input.config.kubernetes_groups
	group == "system:masters"
}
