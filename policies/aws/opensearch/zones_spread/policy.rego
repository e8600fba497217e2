# METADATA
# title: Spread OpenSearch nodes across availability zones
# description: With all nodes in one availability zone, the failure of that zone takes down all indexes.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#cluster_config-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/managedomains-multiaz.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_318]
#     trivy: []
#     guard: [ELASTICSEARCH_DATA_NODE_FAULT_TOLERANCE, OPENSEARCH_DATA_NODE_FAULT_TOLERANCE]
#   cis: []
#   remediation: Set `zone_awareness_enabled = true` in `cluster_config`, with at least one node in each zone.
#   fix:
#   - {path: cluster_config, at: cluster_config.0.zone_awareness_enabled, set: true, unsafe: The service is interrupted during the change.}
#   - {path: "**.zone_awareness_enabled", set: true, unsafe: The service is interrupted during the change.}
#   - {path: "**.ZoneAwarenessEnabled", set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.opensearch.zones_spread

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["cluster_config", "zone_awareness_enabled"])
	not value.is_true(place.value)
}
