# METADATA
# title: Publish management ports on the loopback address only (ports)
# description: >-
#   Without an address, Docker opens a port on all interfaces, and its firewall rules come before those of the host.
#   An attacker who breaks into Docker, Telnet, RDP, VNC or a debugger controls what it manages.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# - ref: https://docs.docker.com/engine/network/packet-filtering-firewalls/#docker-and-ufw
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:5.9"]
#   remediation: Write `127.0.0.1:` before the port, and connect through SSH or a VPN.
#   fix:
#   - path: "ports.*.host_ip"
#     replace: {"^([\"\\']?)(\\d+:\\d+(?:/\\w+)?[\"\\']?)$": "${1}127.0.0.1:$2"}
#     unsafe: Other machines can no longer connect.
#   - {path: "ports.*.host_ip", set: "127.0.0.1", unsafe: Other machines can no longer connect.}
package lintel.docker.compose.management_not_published

import data.lintel.lib.compose

deny contains {"path": port.path, "instance": port.number} if {
	some port in compose.open_ports
	port.protocol == "tcp"
	port.number in management
}

# By the ports that their containers listen on: Telnet, LDAP, the Docker API, RDP, Salt, the debuggers of Java, Python and Node.js, VNC, the
# kubelet, the console of RabbitMQ. SSH has a separate rule.
management := {23, 389, 2375, 3389, 4505, 4506, 5005, 5678, 5900, 5901, 9229, 10250, 15672}
