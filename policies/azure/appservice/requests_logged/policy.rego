# METADATA
# title: Enable HTTP and error logging for App Service web apps
# description: Without logs of requests, failed requests and errors, you cannot find attacks on the app.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#logs-1
# - ref: https://learn.microsoft.com/azure/app-service/troubleshoot-diagnostic-logs
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: value
#   resource_types: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_63, instance: requests}
#     - {id: CKV_AZURE_65, instance: errors}
#     - {id: CKV_AZURE_66, instance: failures}
#     trivy: []
#   cis: ["azure-2.0:5.1.7"]
#   remediation: >-
#     Add a `logs` block with `http_logs`, `detailed_error_messages = true` and `failed_request_tracing = true`, or add
#     a diagnostic setting.
#   fix:
#   - {path: "logs.*.detailed_error_messages", set: true}
#   - {path: "logs.*.detailed_error_messages_enabled", set: true}
#   - {path: "logs.*.failed_request_tracing", set: true}
#   - {path: "logs.*.failed_request_tracing_enabled", set: true}
package lintel.azure.appservice.requests_logged

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path, "message": sprintf("%s are not logged", [kind]), "instance": kind} if {
	not has_setting
	some kind, spellings in {
		"errors": [["logs", "detailed_error_messages"], ["logs", "detailed_error_messages_enabled"]],
		"failures": [["logs", "failed_request_tracing"], ["logs", "failed_request_tracing_enabled"]],
	}
	some place in attribute.renamed(input.config, spellings)
	not value.is_true(place.value)
}

deny contains {"path": place.path, "message": "requests are not logged", "instance": "requests"} if {
	not has_setting
	some place in attribute.places(input.config, ["logs", "http_logs"])
	value.empty(place.value)
}

has_setting if count(link.to(input, ["id"], "azurerm_monitor_diagnostic_setting", "target_resource_id")) > 0
