# METADATA
# title: Do not assign Owner to whole Azure subscriptions
# description: >-
#   Owner, User Access Administrator and Role Based Access Control Administrator can grant any role, so an attacker who
#   takes over such an identity controls the whole subscription or management group.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/role_assignment
# - ref: https://learn.microsoft.com/azure/role-based-access-control/best-practices
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [azurerm_role_assignment]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Assign a role with only the permissions that are needed, at the scope of a resource group. Assign owners of a
#     subscription just in time (Privileged Identity Management).
package lintel.azure.authorization.broad_roles_unassigned

import data.lintel.lib.value

deny contains {"path": [attribute]} if {
	some attribute in {"role_definition_name", "role_definition_id"}
	broad(attribute, input.config[attribute])
	wide(input.config.scope)
	value.empty(value.at(input.config, ["condition"]))
}

broad("role_definition_name", name) if {
	lower(name) in {"owner", "user access administrator", "role based access control administrator"}
}

broad("role_definition_id", id) if {
	some role in {
		"8e3af657-a8ff-443c-a75c-2fe8c4bcb635",
		"18d7d88d-d35e-4fb5-a5c3-7773c20a72d9",
		"f58310d9-a9f6-439a-9e8d-f62e7b41a168",
	}
	endswith(lower(id), role)
}

wide(scope) if regex.match(`(?i)^/(subscriptions/[^/]+|providers/Microsoft\.Management/managementGroups/[^/]+)?/?$`, scope)

wide(scope) if regex.match(`^\$\{(data\.)?azurerm_(subscription|management_group)\.[^ ]+\.id\}$`, scope)
