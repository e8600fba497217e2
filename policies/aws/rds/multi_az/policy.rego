# METADATA
# title: Enable Multi-AZ on RDS instances (multi_az)
# description: >-
#   Without a standby in another availability zone, the failure of one zone takes down the database and everything that
#   depends on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#multi_az-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Concepts.MultiAZ.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_db_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_157]
#     trivy: []
#     guard: [RDS_MULTI_AZ_SUPPORT]
#   cis: []
#   remediation: Set `multi_az = true`.
#   fix: {set: true, unsafe: It costs more.}
package lintel.aws.rds.multi_az

import data.lintel.lib.value

deny contains {"path": ["multi_az"]} if {
	not value.is_true(value.at(input.config, ["multi_az"]))
	not value.given(value.at(input.config, ["replicate_source_db"]))
	not regex.match(`^(aurora|neptune|docdb|sqlserver-ex$)`, object.get(input.config, "engine", "")) # these have no standby
}
