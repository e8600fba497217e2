# METADATA
# title: Encrypt Redshift with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the data of clusters, serverless namespaces
#   and copied snapshots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#kms_key_id-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-db-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_redshift_cluster, aws_redshiftserverless_namespace, aws_redshift_snapshot_copy_grant]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_142, CKV_AWS_281, CKV_AWS_282]
#     trivy: [AWS-0084, AVD-AWS-0084]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key.
package lintel.aws.redshift.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	not unencrypted
	some violation in own_key.missing(["kms_key_id"])
}

# It has its own rule.
unencrypted if value.is_false(value.at(input.config, ["encrypted"]))

unencrypted if value.unknown(value.at(input.config, ["encrypted"]))
