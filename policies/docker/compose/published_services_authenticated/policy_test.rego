package lintel.docker.compose.published_services_authenticated_test

import data.lintel.docker.compose.published_services_authenticated
import data.lintel.lib.testing

port := {"target": 9200, "published": "9200", "protocol": "tcp"}

with_variables(environment) := testing.service({"environment": environment, "ports": [port]})

with_command(words) := testing.service({"command": words, "ports": [port]})

test_variables_are_denied if {
	published_services_authenticated.deny == {{"path": ["environment", "xpack.security.enabled"]}} with input as with_variables({"xpack.security.enabled": "false"})
	published_services_authenticated.deny == {{"path": ["environment", "MYSQL_ALLOW_EMPTY_PASSWORD"]}} with input as with_variables({"MYSQL_ALLOW_EMPTY_PASSWORD": "yes"})
	published_services_authenticated.deny == {{"path": ["environment", "DOCKER_TLS_CERTDIR"]}} with input as with_variables({"DOCKER_TLS_CERTDIR": ""})
}

test_flags_are_denied if {
	published_services_authenticated.deny == {{"path": ["command", 1]}} with input as with_command(["mongod", "--noauth"])
	published_services_authenticated.deny == {{"path": ["command", 1]}} with input as with_command(["redis-server", "--protected-mode", "no"])
}

test_empty_passwords_of_bitnami if {
	service := with_variables({"ALLOW_EMPTY_PASSWORD": "yes"})
	database := object.union(service, {"config": {"base": {"repository": "bitnami/mariadb"}}})
	client := object.union(service, {"config": {"base": {"repository": "bitnami/wordpress"}}})
	published_services_authenticated.deny == {{"path": ["environment", "ALLOW_EMPTY_PASSWORD"]}} with input as database
	published_services_authenticated.deny == set() with input as client
}

test_the_dashboard_of_traefik if {
	flag := ["--providers.docker", "--api.insecure=true"]
	dashboard := {"target": 8080, "published": "8080", "protocol": "tcp"}
	published_services_authenticated.deny == {{"path": ["command", 1]}} with input as testing.service({"command": flag, "ports": [dashboard]})
	published_services_authenticated.deny == {{"path": ["command", 1]}} with input as testing.service({"command": flag, "network_mode": "host"})
	published_services_authenticated.deny == set() with input as with_command(flag)
}

test_the_host_network_is_reachable if {
	open := testing.service({"network_mode": "host", "environment": {"NEO4J_AUTH": "none"}})
	published_services_authenticated.deny == {{"path": ["environment", "NEO4J_AUTH"]}} with input as open
}

test_what_nobody_reaches_is_allowed if {
	published_services_authenticated.deny == set() with input as testing.service({"environment": {"NEO4J_AUTH": "none"}})
	local := {"target": 9200, "published": "9200", "protocol": "tcp", "host_ip": "127.0.0.1"}
	published_services_authenticated.deny == set() with input as testing.service({"environment": {"NEO4J_AUTH": "none"}, "ports": [local]})
}

test_a_login_is_allowed if {
	published_services_authenticated.deny == set() with input as with_variables({"xpack.security.enabled": "true", "POSTGRES_HOST_AUTH_METHOD": "scram-sha-256"})
	published_services_authenticated.deny == set() with input as with_variables({"MYSQL_ALLOW_EMPTY_PASSWORD": ""})
	published_services_authenticated.deny == set() with input as with_variables({"NEO4J_AUTH": "${NEO4J_AUTH}", "DOCKER_TLS_CERTDIR": null})
	published_services_authenticated.deny == set() with input as with_command(["redis-server", "--protected-mode", "no", "--requirepass", "${PASSWORD}"])
}

test_visitors_of_grafana if {
	published_services_authenticated.deny == set() with input as with_variables({"GF_AUTH_ANONYMOUS_ENABLED": "true"})
	visitors := with_variables({"GF_AUTH_ANONYMOUS_ENABLED": "true", "GF_AUTH_ANONYMOUS_ORG_ROLE": "Admin"})
	published_services_authenticated.deny == {{"path": ["environment", "GF_AUTH_ANONYMOUS_ENABLED"]}} with input as visitors
}
