# METADATA
# title: Do not store user IPs in Application Insights (ip_masking_enabled)
# description: >-
#   Without masking, everyone with access to the telemetry sees the IP addresses of users, which are personal data.
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
#   remediation: >-
#     Remove `ip_masking_enabled = false` (`disable_ip_masking = true` before version 5 of the provider); addresses are
#     masked by default.
#   fix:
#   - {path: disable_ip_masking, set: false}
#   - {path: ip_masking_enabled, set: true}
package lintel.azure.monitor.ip_masking_kept

import data.lintel.lib.value

deny contains {"path": ["disable_ip_masking"]} if value.is_true(input.config.disable_ip_masking)

# Version 5 of the provider.
deny contains {"path": ["ip_masking_enabled"]} if value.is_false(input.config.ip_masking_enabled)
