# METADATA
# title: Do not allow public access in ECR repository policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account pull,
#   or even push, images.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecr_repository_policy
# - ref: https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_ecr_repository_policy]
#   aliases:
#     terrascan: [AC_AWS_0084, AWS.ECR.DataSecurity.High.0579]
#     checkov: [CKV_AWS_32]
#     trivy: [AWS-0032, AVD-AWS-0032]
#     kics: [e86e26fc-489e-44f0-9bcd-97305e4ba69a]
#   cis: ["eks-1.4:5.1.2"]
#   remediation: Name the accounts that pull the images, or add a condition on `aws:PrincipalOrgID`.
package lintel.aws.ecr.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["policy"]} if count(iam_policy.public_statements(input.config.policy)) > 0
