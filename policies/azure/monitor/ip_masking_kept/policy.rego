# METADATA
# title: Do not store user IPs in Application Insights (disable_ip_masking)
# description: >-
#   With `disable_ip_masking`, everyone with access to the telemetry sees the IP addresses of users, which are personal
#   data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/application_insights
# - ref: https://learn.microsoft.com/azure/azure-monitor/app/ip-collection
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_application_insights]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `disable_ip_masking`.
#   fix: {set: false}
package lintel.azure.monitor.ip_masking_kept

import data.lintel.lib.value

deny contains {"path": ["disable_ip_masking"]} if value.is_true(input.config.disable_ip_masking)
