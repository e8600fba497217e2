# METADATA
# title: Restrict SSH (port 22) to EKS nodes (source_security_group_ids)
# description: >-
#   If a node group has an SSH key but no source security groups, port 22 of its nodes is open to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_node_group#remote_access-configuration-block
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/create-managed-node-group.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: principal
#   resource_types: [aws_eks_node_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_100]
#     trivy: []
#     kics: [ba40ace1-a047-483c-8a8d-bc2d3a67a82d]
#   cis: []
#   remediation: >-
#     List the allowed groups in `source_security_group_ids`. Better, remove `ec2_ssh_key` and use Session Manager.
package lintel.aws.eks.node_ssh_restricted

import data.lintel.lib.value

deny contains {"path": ["remote_access", i, "source_security_group_ids"]} if {
	some i, access in input.config.remote_access
	value.given(value.at(access, ["ec2_ssh_key"]))
	certain(access.ec2_ssh_key)
	value.empty(value.at(access, ["source_security_group_ids"]))
}

certain(key) if value.known(key)

# The name of a key pair is not known beforehand, but there is one.
certain(key) if contains(key, "aws_key_pair.")
