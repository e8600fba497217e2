# METADATA
# title: Do not publish Compose services without authentication
# description: >-
#   A setting turns the login of this service off, and its port is open on all interfaces of the host, so anyone who
#   can reach the host controls it.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# - ref: https://docs.docker.com/engine/network/packet-filtering-firewalls/#docker-and-ufw
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: program
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove the setting and set a password, or write `127.0.0.1:` before the published ports.
package lintel.docker.compose.published_services_authenticated

import data.lintel.lib.compose

deny contains {"path": ["environment", name]} if {
	compose.is_reachable
	some name, pattern in variables
	text := input.config.environment[name]
	is_string(text)
	regex.match(pattern, lower(text))
	applies(name)
}

deny contains {"path": [attribute, index]} if {
	compose.is_reachable
	some attribute in ["command", "entrypoint"]
	some index, word in input.config[attribute]
	regex.match(flags, word)
}

# The dashboard of Traefik has a port of its own.
deny contains {"path": ["command", index]} if {
	8080 in ({port.number | some port in compose.open_ports} | {8080 | input.config.network_mode == "host"})
	some index, word in input.config.command
	regex.match(`^--api\.insecure(=true)?$`, word)
}

# Redis takes the value of the flag as the next word.
deny contains {"path": ["command", index]} if {
	compose.is_reachable
	some index, word in input.config.command
	word == "--protected-mode"
	input.config.command[index + 1] == "no"
	not "--requirepass" in input.config.command
}

# Variables of images that turn the login off, with their values for that.
variables := {
	"ALLOW_ANONYMOUS_LOGIN": on,
	"ALLOW_EMPTY_PASSWORD": on,
	"AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED": on,
	"DISABLE_SECURITY_PLUGIN": on,
	"DOCKER_TLS_CERTDIR": `^$`,
	"GF_AUTH_ANONYMOUS_ENABLED": on,
	"INFLUXDB_HTTP_AUTH_ENABLED": off,
	"MARIADB_ALLOW_EMPTY_ROOT_PASSWORD": `.`,
	"MYSQL_ALLOW_EMPTY_PASSWORD": `.`,
	"NEO4J_AUTH": `^none$`,
	"POSTGRES_HOST_AUTH_METHOD": `^trust$`,
	"plugins.security.disabled": on,
	"xpack.security.enabled": off,
}

on := `^(true|yes|1)$`

off := `^(false|no|0)$`

# Flags of MongoDB, MySQL, code-server and Jupyter.
flags := `^--(noauth|skip-grant-tables|auth=none|(NotebookApp|ServerApp|IdentityProvider)\.(token|password)=(''|"")?)$`

# Visitors of Grafana only read, unless they have another role.
applies("GF_AUTH_ANONYMOUS_ENABLED") if lower(input.config.environment.GF_AUTH_ANONYMOUS_ORG_ROLE) in {"admin", "editor"}

# In other images, it is about the database that they use.
applies("ALLOW_EMPTY_PASSWORD") if {
	regex.match(`cassandra|mariadb|memcached|mongo|mysql|postgres|redis|valkey`, input.config.base.repository)
}

applies(name) if not name in {"ALLOW_EMPTY_PASSWORD", "GF_AUTH_ANONYMOUS_ENABLED"}
