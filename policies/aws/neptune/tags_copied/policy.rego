# METADATA
# title: Copy the tags of a Neptune cluster to its snapshots
# description: >-
#   The snapshots of a Neptune cluster should carry its tags, because access, costs and retention that go by tags
#   otherwise do not apply to them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#copy_tags_to_snapshot-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/tagging.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_362]
#     trivy: []
#   cis: []
#   remediation: Set copy_tags_to_snapshot = true.
package lintel.aws.neptune.tags_copied

import data.lintel.lib.value

deny contains {"path": ["copy_tags_to_snapshot"]} if {
	not value.is_true(value.at(input.config, ["copy_tags_to_snapshot"]))
}
