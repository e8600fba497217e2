# METADATA
# title: Encrypt the artifacts of a pipeline with a key of your own
# description: >-
#   The artifacts of a CodePipeline should be encrypted with your own KMS key, so that access to them can be granted,
#   logged and withdrawn.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codepipeline#artifact_store-1
# - ref: https://docs.aws.amazon.com/codepipeline/latest/userguide/S3-artifact-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_codepipeline]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_219]
#     trivy: []
#   cis: []
#   remediation: Add encryption_key to artifact_store.
package lintel.aws.codepipeline.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["artifact_store", "encryption_key", "id"])
