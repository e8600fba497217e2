# METADATA
# title: Encrypt DMS with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the data and the credentials that replication
#   instances and endpoints hold.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dms_replication_instance#kms_key_arn-1
# - ref: https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Security.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_dms_replication_instance, aws_dms_endpoint, aws_dms_s3_endpoint]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_212, CKV_AWS_296, CKV_AWS_298]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_arn` to the ARN of a KMS key. You cannot change it later.
package lintel.aws.dms.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["kms_key_arn"])
