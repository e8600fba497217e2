# METADATA
# title: Encrypt ECR repositories with a KMS key (encryption_type)
# description: With a KMS key, pulling images requires permission on the key, which you can audit and revoke.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecr_repository#encryption_configuration-1
# - ref: https://docs.aws.amazon.com/AmazonECR/latest/userguide/encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ecr_repository]
#   aliases:
#     terrascan: [AC_AWS_0461, AWS.AER.DP.MEDIUM.0026]
#     checkov: [CKV_AWS_136]
#     trivy: [AWS-0033, AVD-AWS-0033]
#     kics: [0e32d561-4b5a-4664-a6e3-a3fa85649157]
#   cis: []
#   remediation: >-
#     Add `encryption_configuration` with `encryption_type = "KMS"` and `kms_key`. This recreates the repository.
package lintel.aws.ecr.own_key

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption_configuration", "encryption_type"])
	not place.value in {"KMS", "KMS_DSSE"}
}
