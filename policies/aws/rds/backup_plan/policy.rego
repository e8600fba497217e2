# METADATA
# title: Include RDS clusters in an AWS Backup plan
# description: >-
#   The automated backups of a cluster can be deleted with it and by the same people, unlike those of AWS Backup.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/backup_selection
# - ref: https://docs.aws.amazon.com/aws-backup/latest/devguide/assigning-resources.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_8]
#     trivy: []
#   cis: []
#   remediation: Add the ARN of the cluster to an `aws_backup_selection`, or select it by a tag.
#   enabled: false
package lintel.aws.rds.backup_plan

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	not selected_by_rule
	count(link.to(input, ["arn"], "aws_backup_selection", "resources")) == 0
}

# By a tag, a condition or a pattern.
selected_by_rule if {
	some selection in data.resources.aws_backup_selection
	some attribute in {"selection_tag", "condition"}
	value.given(value.at(selection.config, [attribute]))
}

selected_by_rule if {
	some selection in data.resources.aws_backup_selection
	some resource in selection.config.resources
	contains(resource, "*")
}
