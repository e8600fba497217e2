# METADATA
# title: Enable logging for storage queues
# description: Without logs of reads, writes and deletes, you cannot notice that a key is misused.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account_queue_properties
# - ref: https://learn.microsoft.com/azure/storage/queues/monitor-queue-storage
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [azurerm_storage_account, azurerm_storage_account_queue_properties]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_33]
#     trivy: [AZU-0009, AVD-AZU-0009, azure-storage-queue-services-logging-enabled, AZU-0057, AVD-AZU-0057]
#   cis: ["azure-2.0:3.5"]
#   remediation: >-
#     Add an `azurerm_monitor_diagnostic_setting` for the queue service, or set `read`, `write` and `delete` to `true`
#     in its `logging` block.
#   fix:
#   - {path: "queue_properties.*.logging.*.*", set: true}
#   - {path: "logging.*.*", set: true}
#   - path: queue_properties
#     resource: azurerm_storage_account_queue_properties
#     link: storage_account_id
#     with: {logging.0: {version: "1.0", delete: true, read: true, write: true}}
package lintel.azure.storage.queue_requests_logged

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.type == "azurerm_storage_account"
	has_queues
	not logged_elsewhere
	some operation in {"read", "write", "delete"}
	some place in attribute.places(input.config, ["queue_properties", "logging", operation])
	not value.is_true(place.value)
}

deny contains {"path": place.path} if {
	input.type == "azurerm_storage_account_queue_properties"
	some operation in {"read", "write", "delete"}
	some place in attribute.places(input.config, ["logging", operation])
	not value.is_true(place.value)
}

has_queues if {
	value.at(input.config, ["account_kind"]) in {null, "", "Storage", "StorageV2"}
	value.word(value.at(input.config, ["account_tier"])) == "standard"
}

logged_elsewhere if count(link.to(input, ["id"], "azurerm_storage_account_queue_properties", "storage_account_id")) > 0

logged_elsewhere if count(link.to(input, ["id"], "azurerm_monitor_diagnostic_setting", "target_resource_id")) > 0
