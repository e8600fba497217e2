# METADATA
# title: Copy tags to RDS snapshots (copy_tags_to_snapshot)
# description: >-
#   Without the tags of the database, rules for access, costs and retention that use tags do not apply to its snapshots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#copy_tags_to_snapshot-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_Tagging.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_db_instance, aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_313, CKV2_AWS_60]
#     trivy: []
#   cis: []
#   remediation: Set `copy_tags_to_snapshot = true`.
#   fix: {set: true}
package lintel.aws.rds.tags_copied

import data.lintel.lib.value

deny contains {"path": ["copy_tags_to_snapshot"]} if {
	not value.is_true(value.at(input.config, ["copy_tags_to_snapshot"]))
	not member_of_cluster
}

# The cluster decides.
member_of_cluster if {
	input.type == "aws_db_instance"
	regex.match(`^(aurora|neptune|docdb)`, input.config.engine)
}
