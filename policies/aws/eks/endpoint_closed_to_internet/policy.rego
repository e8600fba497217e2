# METADATA
# title: Restrict public access to the EKS API endpoint (public_access_cidrs)
# description: >-
#   If the API endpoint is open to the internet, a leaked token or an API server vulnerability can be exploited from
#   anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_cluster#vpc_config-arguments
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/cluster-endpoint.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_eks_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_38, CKV_AWS_39]
#     trivy: [AWS-0040, AVD-AWS-0040, AWS-0041, AVD-AWS-0041]
#     kics: [42f4b905-3736-4213-bfe9-c0660518cda8, 61cf9883-1752-4768-b18c-0d57f2737709]
#     guard: [EKS_ENDPOINT_NO_PUBLIC_ACCESS]
#   cis: ["eks-1.4:5.4.1", "eks-1.4:5.4.2"]
#   remediation: >-
#     Set `endpoint_public_access = false` and `endpoint_private_access = true`, or list the addresses of administrators
#     in `public_access_cidrs`.
#   fix:
#   - path: "vpc_config.*.public_access_cidrs"
#     at: "vpc_config.*.endpoint_public_access"
#     set: false
#     with: {"vpc_config.*.endpoint_private_access": true}
#     unsafe: Clients outside of the network lose access.
#   - path: ResourcesVpcConfig.PublicAccessCidrs
#     at: ResourcesVpcConfig.EndpointPublicAccess
#     set: false
#     with: {ResourcesVpcConfig.EndpointPrivateAccess: true}
#     unsafe: Clients outside of the network lose access.
package lintel.aws.eks.endpoint_closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["vpc_config", i, "public_access_cidrs"]} if {
	some i, config in input.config.vpc_config
	not value.is_false(value.at(config, ["endpoint_public_access"]))
	not value.unknown(value.at(config, ["endpoint_public_access"]))
	open_to_all(value.at(config, ["public_access_cidrs"]))
}

# Without a list AWS admits every address.
open_to_all(cidrs) if value.empty(cidrs)

open_to_all(cidrs) if {
	some cidr in cidrs
	network.whole_internet(cidr)
}
