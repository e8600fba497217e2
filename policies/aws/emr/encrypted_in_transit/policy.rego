# METADATA
# title: Encrypt EMR clusters in transit (EnableInTransitEncryption)
# description: Without encryption in transit, anyone on the network between the nodes can read the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_security_configuration
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_emr_security_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_351]
#     trivy: [AWS-0138, AVD-AWS-0138]
#     guard: [EMR_SECURITY_CONFIG_ENABLED_AND_CONFIGURED_RULE]
#     cfn_nag: [W61]
#   cis: []
#   remediation: >-
#     Set `EnableInTransitEncryption` to `true`, and provide the certificates in `InTransitEncryptionConfiguration`.
#   fix:
#   - replace: {"(\"?EnableInTransitEncryption\"?\\s*[:=]\\s*)false": "${1}true"}
#     unsafe: "The configuration is replaced, and clusters that use it."
package lintel.aws.emr.encrypted_in_transit

import data.lintel.lib.emr

deny contains {"path": ["configuration"]} if emr.off(["EnableInTransitEncryption"])
