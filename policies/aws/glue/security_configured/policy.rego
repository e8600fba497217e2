# METADATA
# title: Attach a security configuration to Glue jobs (security_configuration)
# description: >-
#   Jobs, crawlers and development endpoints encrypt their logs, bookmarks and output only through a security
#   configuration.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/glue_job#security_configuration-1
# - ref: https://docs.aws.amazon.com/glue/latest/dg/encryption-security-configuration.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: resource
#   resource_types: [aws_glue_job, aws_glue_crawler, aws_glue_dev_endpoint]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_195]
#     trivy: []
#   cis: []
#   remediation: Set `security_configuration` to the name of an `aws_glue_security_configuration`.
package lintel.aws.glue.security_configured

import data.lintel.lib.value

deny contains {"path": ["security_configuration"]} if {
	value.empty(value.at(input.config, ["security_configuration"]))
}
