# METADATA
# title: Enable automated RDS backups (backup_retention_period)
# description: Without automated backups, a deleted table or a broken disk means permanent data loss.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#backup_retention_period-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_db_instance]
#   aliases:
#     terrascan: [AC_AWS_0052]
#     checkov: [CKV_AWS_133]
#     trivy: [AWS-0077, AVD-AWS-0077]
#     kics: [1dc73fb4-5b51-430c-8c5f-25dcf9090b02]
#     guard: [DB_INSTANCE_BACKUP_ENABLED]
#     cfn_nag: [W75]
#   cis: []
#   remediation: Set `backup_retention_period` to the number of days to keep backups, such as `14`.
#   fix: {set: 14, unsafe: The service is interrupted during the change.}
package lintel.aws.rds.backups_enabled

import data.lintel.lib.value

deny contains {"path": ["backup_retention_period"]} if {
	value.at(input.config, ["backup_retention_period"]) in {null, "", 0, "0"} # the provider's default is none
	not value.given(value.at(input.config, ["replicate_source_db"]))
	not startswith(object.get(input.config, "engine", ""), "aurora") # the cluster keeps the backups
}
