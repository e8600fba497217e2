# METADATA
# title: Make ECR image tags immutable (image_tag_mutability)
# description: With mutable tags, a tag that you tested and deployed can later point to a different image.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecr_repository#image_tag_mutability-1
# - ref: https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-tag-mutability.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_ecr_repository]
#   aliases:
#     terrascan: [AC_AWS_0447, AWS.CloudTrail.Logging.Low.009]
#     checkov: [CKV_AWS_51]
#     trivy: [AWS-0031, AVD-AWS-0031]
#     kics: [d1846b12-20c5-4d45-8798-fc35b79268eb]
#   cis: []
#   remediation: Set `image_tag_mutability = "IMMUTABLE"`, or `"IMMUTABLE_WITH_EXCLUSION"` for tags such as `latest`.
#   fix: {set: IMMUTABLE, unsafe: Pushing a tag again fails.}
package lintel.aws.ecr.tags_immutable

import data.lintel.lib.value

deny contains {"path": ["image_tag_mutability"]} if {
	not value.at(input.config, ["image_tag_mutability"]) in {"IMMUTABLE", "IMMUTABLE_WITH_EXCLUSION"}
}
