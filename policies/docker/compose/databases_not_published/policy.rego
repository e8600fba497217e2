# METADATA
# title: Publish database ports on the loopback address only (ports)
# description: >-
#   Without an address, Docker opens a port on all interfaces, and its firewall rules come before those of the host.
#   Attackers look for databases, caches and queues that are open like this.
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
#   remediation: >-
#     Remove the port, because services of one network reach each other without it, or write `127.0.0.1:` before it to
#     connect from the host.
#   fix:
#   - path: "ports.*.host_ip"
#     replace: {"^([\"\\']?)(\\d+:\\d+(?:/\\w+)?[\"\\']?)$": "${1}127.0.0.1:$2"}
#     unsafe: Other machines can no longer connect.
#   - {path: "ports.*.host_ip", set: "127.0.0.1", unsafe: Other machines can no longer connect.}
package lintel.docker.compose.databases_not_published

import data.lintel.lib.compose

deny contains {"path": port.path, "instance": port.number} if {
	some port in compose.open_ports
	port.protocol == "tcp"
	port.number in databases
}

# By the ports that their containers listen on: SQL Server, Oracle, etcd, ZooKeeper, MySQL, PostgreSQL, RabbitMQ, CouchDB, Redis, Neo4j,
# InfluxDB, ArangoDB, Cassandra, Kafka, Elasticsearch, memcached, Milvus, CockroachDB, MongoDB, RethinkDB.
databases := {
	1433, 1521, 2181, 2379, 2380, 3306, 5432, 5672, 5984, 6379, 7474, 7687, 8086, 8529, 9042, 9092, 9200, 9300, 11211, 19530,
	26257, 27017, 27018, 27019, 28015,
}
