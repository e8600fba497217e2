# METADATA
# title: Do not assign public IPs to Dataflow workers (ip_configuration)
# description: With public IP addresses, workers that handle internal data are exposed to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataflow_job#ip_configuration-1
# - ref: https://cloud.google.com/dataflow/docs/guides/routes-firewall
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_dataflow_job, google_dataflow_flex_template_job]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_94]
#     trivy: []
#   cis: []
#   remediation: Set `ip_configuration = "WORKER_IP_PRIVATE"`, with a subnetwork that has Private Google Access.
#   fix: {set: WORKER_IP_PRIVATE, unsafe: The resource is replaced.}
package lintel.gcp.dataflow.worker_address_private

import data.lintel.lib.value

deny contains {"path": ["ip_configuration"]} if value.at(input.config, ["ip_configuration"]) != "WORKER_IP_PRIVATE"
