# METADATA
# title: Bind published ports to one address of the host (ports)
# description: >-
#   Without an address, Docker opens a port on all interfaces of the host (`0.0.0.0`), also on those to the internet,
#   and past most firewalls.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# - ref: https://docs.docker.com/engine/network/port-publishing/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [451d79dc-0588-476a-ad03-3c7f0320abb3]
#   cis: ["docker-1.6:5.14"]
#   implied_by:
#   - docker.compose.databases_not_published
#   - docker.compose.management_not_published
#   remediation: Write the address before the port, such as `127.0.0.1:8080:8080`.
#   enabled: false
package lintel.docker.compose.ports_bound_to_interface

import data.lintel.lib.compose

deny contains {"path": port.path} if some port in compose.open_ports
