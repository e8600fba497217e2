# METADATA
# title: Enable image scanning in ECR repositories (scan_on_push)
# description: Without a scan on push, known vulnerabilities in image packages are found only in production.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecr_repository#image_scanning_configuration-1
# - ref: https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_ecr_repository]
#   aliases:
#     terrascan: [AC_AWS_0083, AWS.ECR.DataSecurity.High.0578]
#     checkov: [CKV_AWS_163]
#     trivy: [AWS-0030, AVD-AWS-0030]
#     kics: [9630336b-3fed-4096-8173-b9afdfe346a7]
#     guard: [ECR_REPO_SCAN_ON_PUSH]
#     cfn_nag: [W79]
#   cis: ["eks-1.4:5.1.1"]
#   remediation: >-
#     Set `scan_on_push = true` in `image_scanning_configuration`, or scan the whole registry with
#     `aws_ecr_registry_scanning_configuration`.
#   fix:
#   - {path: image_scanning_configuration, at: image_scanning_configuration.0.scan_on_push, set: true}
#   - {path: ImageScanningConfiguration, at: ImageScanningConfiguration.ScanOnPush, set: true}
#   - {set: true}
package lintel.aws.ecr.scanned_on_push

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["image_scanning_configuration", "scan_on_push"])
	not value.is_true(place.value)
	not data.resources.aws_ecr_registry_scanning_configuration # the registry decides
}
