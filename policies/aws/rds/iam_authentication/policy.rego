# METADATA
# title: Enable IAM authentication on RDS databases
# description: IAM authentication tokens are valid for minutes, while a stolen password works until someone changes it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#iam_database_authentication_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_db_instance, aws_rds_cluster]
#   aliases:
#     terrascan: [AC_AWS_0053, AWS.RDS.DataSecurity.High.0577]
#     checkov: [CKV_AWS_161, CKV_AWS_162]
#     trivy: [AWS-0176, AVD-AWS-0176]
#     kics: [88fd05e0-ac0e-43d2-ba6d-fc0ba60ae1a6]
#   cis: []
#   remediation: Set `iam_database_authentication_enabled = true`, and grant `rds-db:connect` to the roles that log in.
#   fix: {set: true}
package lintel.aws.rds.iam_authentication

import data.lintel.lib.value

deny contains {"path": ["iam_database_authentication_enabled"]} if {
	input.config.engine in engines
	not value.is_true(value.at(input.config, ["iam_database_authentication_enabled"]))
	value.at(input.config, ["engine_mode"]) in {null, "", "provisioned"}
	not unable
}

# MariaDB before 10.6.
unable if {
	input.config.engine == "mariadb"
	regex.match(`^10\.[0-5](\.|$)`, input.config.engine_version)
}

engines := {"mysql", "postgres", "mariadb", "aurora-mysql", "aurora-postgresql"}
