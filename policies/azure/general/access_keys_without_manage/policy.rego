# METADATA
# title: Do not grant Manage with Event Hubs and Service Bus keys (manage)
# description: >-
#   An attacker who has a key with `manage` can send, read, and change the topics and queues themselves, and the key never
#   expires.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/eventhub_namespace_authorization_rule
# - ref: https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types:
#   - azurerm_eventhub_authorization_rule
#   - azurerm_eventhub_namespace_authorization_rule
#   - azurerm_servicebus_namespace_authorization_rule
#   - azurerm_servicebus_queue_authorization_rule
#   - azurerm_servicebus_topic_authorization_rule
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `manage = true`, and grant only `listen` or `send`; better, assign a role to a managed identity.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.general.access_keys_without_manage

import data.lintel.lib.value

deny contains {"path": ["manage"], "instance": input.type} if value.is_true(input.config.manage)
