# METADATA
# title: Check the certificate name of Front Door origins
# description: >-
#   Without the check, Front Door accepts any valid certificate, so an attacker who redirects its traffic can
#   impersonate the origin.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cdn_frontdoor_origin
# - ref: https://learn.microsoft.com/azure/frontdoor/end-to-end-tls
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_cdn_frontdoor_origin]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `certificate_name_check_enabled = true`. The certificate of the origin must name its `host_name`.
#   fix: {set: true, unsafe: The origin needs a valid certificate.}
package lintel.azure.frontdoor.origin_certificate_checked

import data.lintel.lib.value

deny contains {"path": ["certificate_name_check_enabled"]} if value.is_false(input.config.certificate_name_check_enabled)
