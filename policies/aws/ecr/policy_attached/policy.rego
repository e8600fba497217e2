# METADATA
# title: Attach a repository policy to ECR repositories
# description: >-
#   Without its own policy, a repository does not control who pulls and pushes images, and the policies of IAM
#   identities alone decide.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecr_repository_policy
# - ref: https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policies.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_ecr_repository]
#   aliases:
#     terrascan: [AC_AWS_0462, AWS.AER.DP.MEDIUM.0058]
#     checkov: []
#     trivy: []
#     kics: [69e7c320-b65d-41bb-be02-d63ecc0bcc9d]
#   cis: []
#   remediation: Add an `aws_ecr_repository_policy` resource that names the repository.
#   remediation_cloudformation: Set `RepositoryPolicyText`.
#   enabled: false
package lintel.aws.ecr.policy_attached

import data.lintel.lib.link

deny contains {"path": []} if {
	count(link.to(input, ["name"], "aws_ecr_repository_policy", "repository")) == 0
}
