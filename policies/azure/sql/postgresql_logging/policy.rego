# METADATA
# title: Enable connection and checkpoint logging for Azure PostgreSQL
# description: >-
#   Without logs of connections, disconnections, checkpoints and durations, you cannot find attacks and their causes.
#   Without connection throttling, an address can fail to log in as often as it likes.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/postgresql_flexible_server_configuration
# - ref: https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-logging
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0409, instance: log_checkpoints}
#     - {id: accurics.azure.LOG.364, instance: log_checkpoints}
#     - {id: AC_AZURE_0413, instance: log_connections}
#     - {id: accurics.azure.LOG.152, instance: log_connections}
#     - {id: AC_AZURE_0412, instance: log_disconnections}
#     - {id: accurics.azure.LOG.153, instance: log_disconnections}
#     - {id: AC_AZURE_0411, instance: log_duration}
#     - {id: accurics.azure.LOG.154, instance: log_duration}
#     - {id: AC_AZURE_0414, instance: connection_throttling}
#     - {id: accurics.azure.LOG.151, instance: connection_throttling}
#     checkov:
#     - {id: CKV_AZURE_30, instance: log_checkpoints}
#     - {id: CKV_AZURE_31, instance: log_connections}
#     - {id: CKV_AZURE_32, instance: connection_throttling}
#     trivy:
#     - {id: AZU-0024, instance: log_checkpoints}
#     - {id: AVD-AZU-0024, instance: log_checkpoints}
#     - {id: azure-database-postgres-configuration-log-checkpoints, instance: log_checkpoints}
#     - {id: AZU-0019, instance: log_connections}
#     - {id: AVD-AZU-0019, instance: log_connections}
#     - {id: azure-database-postgres-configuration-log-connections, instance: log_connections}
#     - {id: AZU-0021, instance: connection_throttling}
#     - {id: AVD-AZU-0021, instance: connection_throttling}
#     - {id: azure-database-postgres-configuration-connection-throttling, instance: connection_throttling}
#     kics:
#     - 07f7134f-9f37-476e-8664-670c218e4702
#     - 16e0879a-c4ae-4ff8-a67d-a2eed5d67b8f
#     - 2b3c671f-1b76-4741-8789-ed1fe0785dc4
#     - 3790d386-be81-4dcf-9850-eaa7df6c10d9
#     - c640d783-10c5-4071-b6c1-23507300d333
#   cis: ["azure-2.0:4.3.2", "azure-2.0:4.3.3", "azure-2.0:4.3.4", "azure-2.0:4.3.5"]
#   remediation: Set `value = "on"` in the configuration that the message names.
#   fix: {set: "on"}
package lintel.azure.sql.postgresql_logging

import data.lintel.lib.value

deny contains {"path": ["value"], "message": sprintf("%s is off", [name]), "instance": options[name]} if {
	name := value.word(input.config.name)
	name in object.keys(options)
	value.word(value.at(input.config, ["value"])) in {"off", "0", "false"}
}

# Flexible servers have another word for throttling.
options := {
	"connection_throttle.enable": "connection_throttling",
	"connection_throttling": "connection_throttling",
	"log_checkpoints": "log_checkpoints",
	"log_connections": "log_connections",
	"log_disconnections": "log_disconnections",
	"log_duration": "log_duration",
}
