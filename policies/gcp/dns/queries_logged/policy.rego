# METADATA
# title: Enable Cloud DNS query logging for VPC networks (enable_logging)
# description: >-
#   Without query logs, malware that uses DNS to contact its control server or to send data out leaves no trace.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dns_policy#enable_logging-1
# - ref: https://cloud.google.com/dns/docs/monitoring
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_dns_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:2.12"]
#   remediation: Set `enable_logging = true`. Cloud Logging bills for the logs that it stores.
#   fix: {set: true}
package lintel.gcp.dns.queries_logged

import data.lintel.lib.value

deny contains {"path": ["enable_logging"]} if not value.is_true(value.at(input.config, ["enable_logging"]))
