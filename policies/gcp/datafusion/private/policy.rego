# METADATA
# title: Make Cloud Data Fusion instances private (private_instance)
# description: >-
#   The pipelines of an instance can access all data sources. With a public IP address, anyone with a login can use them
#   from the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/data_fusion_instance#private_instance-1
# - ref: https://cloud.google.com/data-fusion/docs/how-to/create-private-ip
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_data_fusion_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_87]
#     trivy: []
#   cis: []
#   remediation: Set `private_instance = true`, with a `network_config`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.gcp.datafusion.private

import data.lintel.lib.value

deny contains {"path": ["private_instance"]} if not value.is_true(value.at(input.config, ["private_instance"]))
