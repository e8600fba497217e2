# METADATA
# title: Use three dedicated master nodes in OpenSearch domains
# description: >-
#   Without dedicated master nodes, load on the data nodes can make the cluster fail, and with only two of them there is
#   no majority when one fails.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#cluster_config-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/managedomains-dedicatedmasternodes.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_59, CKV_AWS_318]
#     trivy: []
#     guard: [ELASTICSEARCH_PRIMARY_NODE_FAULT_TOLERANCE]
#   cis: []
#   remediation: Set `dedicated_master_enabled = true` and `dedicated_master_count = 3` in `cluster_config`.
#   fix:
#   - {path: "**.dedicated_master_enabled", set: true, unsafe: The service is interrupted during the change.}
#   - {path: "**.dedicated_master_count", set: 3, unsafe: The service is interrupted during the change.}
#   - {path: "**.DedicatedMasterEnabled", set: true, unsafe: The service is interrupted during the change.}
#   - {path: "**.DedicatedMasterCount", set: 3, unsafe: The service is interrupted during the change.}
package lintel.aws.opensearch.dedicated_masters

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["cluster_config", "dedicated_master_enabled"])
	not value.is_true(place.value)
}

deny contains {"path": ["cluster_config", i, "dedicated_master_count"]} if {
	some i, block in input.config.cluster_config
	value.is_true(block.dedicated_master_enabled)
	value.number(block.dedicated_master_count) < 3
}
