# METADATA
# title: Require TLS for connections to RDS Proxy (require_tls)
# description: >-
#   Without `require_tls`, a client can connect to the proxy in plain text, and anyone on the network path can read its
#   password and data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_proxy
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-proxy.howitworks.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_db_proxy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `require_tls = true`. Clients that do not use TLS can no longer connect.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.rds.proxy_tls_required

import data.lintel.lib.value

deny contains {"path": ["require_tls"]} if not value.is_true(value.at(input.config, ["require_tls"]))
