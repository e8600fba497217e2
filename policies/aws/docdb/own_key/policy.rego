# METADATA
# title: Encrypt DocumentDB clusters with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster#kms_key_id-1
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_docdb_cluster]
#   aliases:
#     terrascan: [AC_AWS_0455, AWS.ADC.DP.MEDIUM.0022]
#     checkov: [CKV_AWS_182]
#     trivy: [AWS-0022, AVD-AWS-0022]
#     kics: [2134641d-30a4-4b16-8ffc-2cd4c4ffd15d, 4766d3ea-241c-4ee6-93ff-c380c996bd1a]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key. You cannot change it later.
package lintel.aws.docdb.own_key

import data.lintel.lib.own_key
import data.lintel.lib.rds
import data.lintel.lib.value

deny contains violation if {
	value.is_true(value.at(input.config, ["storage_encrypted"])) # has its own rule
	not rds.copied
	some violation in own_key.missing(["kms_key_id"])
}
