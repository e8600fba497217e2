# METADATA
# title: Encrypt CodePipeline artifacts with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the artifacts.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codepipeline#artifact_store-1
# - ref: https://docs.aws.amazon.com/codepipeline/latest/userguide/S3-artifact-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_codepipeline]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_219]
#     trivy: []
#   cis: []
#   remediation: Add `encryption_key` with `type = "KMS"` and the ARN of a KMS key in `id` to each `artifact_store`.
package lintel.aws.codepipeline.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["artifact_store", "encryption_key", "id"])
