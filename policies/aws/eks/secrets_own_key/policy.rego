# METADATA
# title: Encrypt EKS secrets with a customer-managed key (CMK)
# description: You cannot monitor or revoke the use of the default AWS key, but you can with a customer-managed key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_cluster#encryption_config-1
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/envelope-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_eks_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_58]
#     trivy: [AWS-0039, AVD-AWS-0039]
#     kics: [63ebcb19-2739-4d3f-aa5c-e8bbb9b85281]
#     guard: [EKS_CLUSTER_ENCRYPTION_RULE]
#     cfn_nag: [W82]
#   cis: ["eks-1.4:5.3.1"]
#   remediation: Add `encryption_config` with `resources = ["secrets"]` and the ARN of a KMS key.
package lintel.aws.eks.secrets_own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption_config", "resources"])
	not value.unknown(place.value)
	not "secrets" in value_or_none(place.value)
}

value_or_none(resources) := resources if is_array(resources)

value_or_none(resources) := [] if value.empty(resources)
