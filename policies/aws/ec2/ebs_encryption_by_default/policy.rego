# METADATA
# title: Do not disable EBS encryption by default
# description: With encryption by default disabled for a region, volumes that are created by hand are unencrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ebs_encryption_by_default
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/encryption-by-default.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_ebs_encryption_by_default]
#   aliases:
#     terrascan: [AC_AWS_0079, AWS.EBS.DataSecurity.High.0580]
#     checkov: [CKV_AWS_106]
#     trivy: []
#     kics: [3d3f6270-546b-443c-adb4-bb6fb2187ca6]
#   cis: ["aws-3.0:2.2.1"]
#   remediation: Set `enabled = true` or remove it.
#   fix: {set: true}
package lintel.aws.ec2.ebs_encryption_by_default

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(input.config.enabled)
