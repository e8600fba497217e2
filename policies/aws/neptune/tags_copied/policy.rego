# METADATA
# title: Copy tags to Neptune snapshots (copy_tags_to_snapshot)
# description: >-
#   Without the tags of the cluster, rules for access, costs and retention that use tags do not apply to its snapshots.
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
#   remediation: Set `copy_tags_to_snapshot = true`.
#   fix: {set: true}
package lintel.aws.neptune.tags_copied

import data.lintel.lib.value

deny contains {"path": ["copy_tags_to_snapshot"]} if {
	not value.is_true(value.at(input.config, ["copy_tags_to_snapshot"]))
}
