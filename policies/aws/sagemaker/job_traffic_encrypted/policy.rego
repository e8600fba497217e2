# METADATA
# title: Encrypt inter-container traffic of SageMaker jobs in transit
# description: >-
#   Without encryption, traffic between the containers of a data quality job exposes the data that is checked.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_data_quality_job_definition#network_config-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/train-encrypt.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_sagemaker_data_quality_job_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_369]
#     trivy: []
#   cis: []
#   remediation: Set `enable_inter_container_traffic_encryption = true` in `network_config`.
#   fix:
#   - {path: network_config, at: network_config.0.enable_inter_container_traffic_encryption, set: true}
#   - {set: true}
package lintel.aws.sagemaker.job_traffic_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["network_config", "enable_inter_container_traffic_encryption"])
	not value.is_true(place.value)
}
