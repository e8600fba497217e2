# METADATA
# title: Encrypt MSK clusters with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the messages.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/msk_cluster#encryption_info-1
# - ref: https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_msk_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_81]
#     trivy: [AWS-0179, AVD-AWS-0179]
#   cis: []
#   remediation: Set `encryption_at_rest_kms_key_arn` in `encryption_info`.
package lintel.aws.msk.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["encryption_info", "encryption_at_rest_kms_key_arn"])
