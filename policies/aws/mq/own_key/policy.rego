# METADATA
# title: Encrypt Amazon MQ brokers with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the messages.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mq_broker#encryption_options-1
# - ref: https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/data-protection.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_mq_broker]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_209]
#     trivy: []
#     guard: [AMAZON_MQ_BROKER_ENCRYPTION_OPTIONS_RULE]
#     cfn_nag: [W53]
#   cis: []
#   remediation: Add `encryption_options` with `use_aws_owned_key = false` and `kms_key_id`.
package lintel.aws.mq.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["encryption_options", "kms_key_id"])
