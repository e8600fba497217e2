# METADATA
# title: Encrypt AMI and EBS snapshot copies with a customer-managed key (CMK)
# description: With a customer-managed key, reading the copy requires permission on the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ami_copy#kms_key_id-1
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ami_copy, aws_ebs_snapshot_copy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_236, CKV_AWS_183]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key, with `encrypted = true`.
package lintel.aws.ec2.copies_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if {
	value.is_true(value.at(input.config, ["encrypted"]))
	value.empty(value.at(input.config, ["kms_key_id"]))
}
