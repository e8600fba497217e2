# METADATA
# title: Encrypt Neptune clusters with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#kms_key_arn-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/encrypt.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_347]
#     trivy: [AWS-0128, AVD-AWS-0128]
#   cis: []
#   remediation: Set `kms_key_arn` to the ARN of a KMS key when you create the cluster. You cannot change it later.
package lintel.aws.neptune.own_key

import data.lintel.lib.own_key
import data.lintel.lib.rds
import data.lintel.lib.value

deny contains violation if {
	value.is_true(value.at(input.config, ["storage_encrypted"])) # has its own rule
	not rds.copied
	some violation in own_key.missing(["kms_key_arn"])
}
