# METADATA
# title: Enable MFA delete on S3 buckets (mfa_delete)
# description: Without MFA delete, a stolen key is enough to delete object versions permanently.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_versioning#versioning_configuration-1
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/MultiFactorAuthenticationDelete.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_s3_bucket, aws_s3_bucket_versioning]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0170, AVD-AWS-0170]
#     kics: [c5b31ab9-0f26-4a49-b8aa-4cc064392f4d]
#   cis: ["aws-3.0:2.1.2", "aws-1.4:2.1.3"]
#   remediation: Set `mfa_delete = "Enabled"`. Only the root user of the account can enable it.
#   enabled: false
package lintel.aws.s3.deletion_needs_mfa

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.type == "aws_s3_bucket_versioning"
	some place in attribute.places(input.config, ["versioning_configuration", "mfa_delete"])
	place.value != "Enabled"
}

deny contains {"path": place.path} if {
	input.type == "aws_s3_bucket"
	value.given(value.at(input.config, ["versioning"]))
	some place in attribute.places(input.config, ["versioning", "mfa_delete"])
	not value.is_true(place.value)
}
