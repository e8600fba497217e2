# METADATA
# title: Attach a security configuration to EMR clusters
# description: Encryption at rest and in transit can only be turned on in a security configuration.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_cluster#security_configuration-1
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-security-configurations.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: resource
#   resource_types: [aws_emr_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_55]
#     trivy: []
#     cfn_nag: [W63]
#   cis: []
#   remediation: Set `security_configuration` to the name of an `aws_emr_security_configuration`.
package lintel.aws.emr.security_configured

import data.lintel.lib.value

deny contains {"path": ["security_configuration"]} if {
	value.empty(value.at(input.config, ["security_configuration"]))
}
