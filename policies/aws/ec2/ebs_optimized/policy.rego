# METADATA
# title: Enable EBS optimization on old EC2 instance types (ebs_optimized)
# description: >-
#   On instance types that are not EBS-optimized by default, disk traffic and other network traffic share the same
#   bandwidth.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#ebs_optimized-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ebs-optimized.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_instance]
#   aliases:
#     terrascan: [AC_AWS_0449, AWS.CloudTrail.Logging.Medium.008]
#     checkov: [CKV_AWS_135]
#     trivy: []
#     guard: [EBS_OPTIMIZED_INSTANCE]
#   cis: []
#   remediation: Set `ebs_optimized = true`, or use a current-generation instance type, which is always EBS-optimized.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.ec2.ebs_optimized

import data.lintel.lib.value

deny contains {"path": ["ebs_optimized"]} if {
	input.config.instance_type in optional
	not value.is_true(value.at(input.config, ["ebs_optimized"]))
}

# The types that have the option, and have it off: none that came out after 2014, so that the list does not grow.
optional := {
	"c1.xlarge", "c3.xlarge", "c3.2xlarge", "c3.4xlarge", "g2.2xlarge", "i2.xlarge", "i2.2xlarge", "i2.4xlarge",
	"m1.large", "m1.xlarge", "m2.2xlarge", "m2.4xlarge", "m3.xlarge", "m3.2xlarge", "r3.xlarge", "r3.2xlarge", "r3.4xlarge",
}
