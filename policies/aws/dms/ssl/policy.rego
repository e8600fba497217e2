# METADATA
# title: Encrypt DMS endpoint connections with SSL/TLS (ssl_mode)
# description: Without SSL, the database password and all data cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dms_endpoint#ssl_mode-1
# - ref: https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Security.SSL.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_dms_endpoint]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_49]
#     trivy: []
#   cis: []
#   remediation: Set `ssl_mode = "verify-full"`, or the mode that the engine supports, and `certificate_arn`.
#   fix: {set: require, unsafe: Clients that rely on it lose access.}
package lintel.aws.dms.ssl

import data.lintel.lib.value

deny contains {"path": ["ssl_mode"]} if {
	value.at(input.config, ["ssl_mode"]) in {null, "", "none"}
	input.config.engine_name in engines
}

# The engines that can.
engines := {
	"aurora", "aurora-postgresql", "azuredb", "azure-sql-managed-instance", "babelfish", "db2", "db2-zos", "docdb",
	"mariadb", "mongodb", "mysql", "oracle", "postgres", "sqlserver", "sybase",
}
