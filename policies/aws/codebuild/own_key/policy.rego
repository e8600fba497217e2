# METADATA
# title: Encrypt CodeBuild output with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the build output.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codebuild_project#encryption_key-1
# - ref: https://docs.aws.amazon.com/codebuild/latest/userguide/security-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_codebuild_project]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_147]
#     trivy: []
#     kics: [3deec14b-03d2-4d27-9670-7d79322e3340]
#     guard: [CODEBUILD_ENCRYPTION_KEY_RULE]
#     cfn_nag: [W32]
#   cis: []
#   remediation: Set `encryption_key` to the ARN of a KMS key.
package lintel.aws.codebuild.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["encryption_key"])
