# METADATA
# title: Use a current CA certificate for RDS instances (ca_cert_identifier)
# description: Clients that verify certificates cannot connect to an instance with an expired CA certificate.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#ca_cert_identifier-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: [AC_AWS_0057, AWS.RDS.DS.High.1042]
#     checkov: [CKV_AWS_211]
#     trivy: []
#     kics: [9f40c07e-699e-4410-8856-3ba0f2e3a2dd]
#   cis: []
#   remediation: Set `ca_cert_identifier = "rds-ca-rsa2048-g1"` or remove it.
#   fix: {set: rds-ca-rsa2048-g1, unsafe: The service is interrupted during the change.}
package lintel.aws.rds.ca_certificate_current

import data.lintel.lib.value

deny contains {"path": ["ca_cert_identifier"]} if {
	value.given(input.config.ca_cert_identifier)
	not input.config.ca_cert_identifier in current
}

# As of November 2026; rds-ca-2019 expired in August 2024.
current := {"rds-ca-rsa2048-g1", "rds-ca-rsa4096-g1", "rds-ca-ecc384-g1"}
