# METADATA
# title: Do not publish Compose services with guessable passwords
# description: >-
#   The port of this service is open on all interfaces of the host, and its password is one of those that attackers
#   try first.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#environment
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# - ref: https://docs.docker.com/compose/how-tos/use-secrets/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: secret
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set a long random password with `secrets`, or write `127.0.0.1:` before the published ports.
package lintel.docker.compose.published_passwords_not_guessable

import data.lintel.lib.compose
import data.lintel.lib.value

deny contains {"path": ["environment", name]} if {
	compose.is_reachable
	some name, images in passwords
	text := input.config.environment[name]
	regex.match(images, input.config.base.repository)
	is_guessable(text)
}

is_guessable(text) if compose.is_guessable(text)

is_guessable(text) if regex.match(`^(neo4j/)?(admin|changeme|default|example|guest|letmein|minioadmin|pass(word)?[0-9]*|root|secret|test|toor|[0-9]{1,9})$`, value.word(text))

# Variables that set the password of an image, with the names of these images.
passwords := {
	"ARANGO_ROOT_PASSWORD": `arangodb`,
	"CLICKHOUSE_PASSWORD": `clickhouse`,
	"COUCHDB_PASSWORD": `couchdb`,
	"DOCKER_INFLUXDB_INIT_PASSWORD": `influxdb`,
	"ELASTIC_PASSWORD": `elasticsearch`,
	"GF_SECURITY_ADMIN_PASSWORD": `grafana`,
	"KC_BOOTSTRAP_ADMIN_PASSWORD": `keycloak`,
	"KEYCLOAK_ADMIN_PASSWORD": `keycloak`,
	"MARIADB_PASSWORD": `mariadb`,
	"MARIADB_ROOT_PASSWORD": `mariadb`,
	"MINIO_ROOT_PASSWORD": `minio`,
	"MONGO_INITDB_ROOT_PASSWORD": `mongo`,
	"MSSQL_SA_PASSWORD": `mssql`,
	"MYSQL_PASSWORD": `mysql|mariadb|percona`,
	"MYSQL_ROOT_PASSWORD": `mysql|mariadb|percona`,
	"NEO4J_AUTH": `neo4j`,
	"PGADMIN_DEFAULT_PASSWORD": `pgadmin`,
	"POSTGRES_PASSWORD": `postgres|postgis|pgvector|timescale`,
	"RABBITMQ_DEFAULT_PASS": `rabbitmq`,
	"REDIS_PASSWORD": `redis|valkey`,
}
