# METADATA
# title: Encrypt EMR clusters at rest (EnableAtRestEncryption)
# description: Without encryption at rest, anyone who gets a copy of the disks can read the data of the clusters.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_security_configuration
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_emr_security_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_171]
#     trivy: [AWS-0137, AVD-AWS-0137]
#     guard: [EMR_SECURITY_CONFIG_ENABLED_AND_CONFIGURED_RULE]
#     cfn_nag: [W61]
#   cis: []
#   remediation: Set `EnableAtRestEncryption` to `true`, and configure `AtRestEncryptionConfiguration`.
#   fix:
#   - replace: {"(\"?EnableAtRestEncryption\"?\\s*[:=]\\s*)false": "${1}true"}
#     unsafe: "The configuration is replaced, and clusters that use it."
package lintel.aws.emr.encrypted_at_rest

import data.lintel.lib.emr

deny contains {"path": ["configuration"]} if emr.off(["EnableAtRestEncryption"])
