# METADATA
# title: Do not grant privilege-escalation permissions in custom Azure roles
# description: >-
#   An identity that can assign roles, run commands on machines or read the keys of automation gets the permissions of
#   other identities, up to the whole subscription.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/role_definition
# - ref: https://learn.microsoft.com/azure/role-based-access-control/permissions/management-and-governance
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [azurerm_role_definition]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove the actions, or put them into `not_actions`. Let a pipeline assign roles, with a condition on the roles
#     that it may assign.
package lintel.azure.authorization.role_not_escalating

deny contains {"path": ["permissions", i, "actions", j], "message": sprintf("the action allows privilege escalation: %s", [action])} if {
	some i, permission in input.config.permissions
	some j, action in permission.actions
	lower(action) in methods
	not excluded(permission, lower(action))
}

excluded(permission, action) if {
	some other in permission.not_actions
	glob.match(lower(other), [], action)
}

# As of November 2026, in lower case. Wildcards over all of Microsoft.Authorization have their own rule.
methods := {
	"microsoft.authorization/elevateaccess/action",
	"microsoft.authorization/roleassignments/*",
	"microsoft.authorization/roleassignments/write",
	"microsoft.authorization/roledefinitions/*",
	"microsoft.automation/automationaccounts/*",
	"microsoft.automation/automationaccounts/jobs/write",
	"microsoft.automation/automationaccounts/runbooks/write",
	"microsoft.compute/virtualmachines/*",
	"microsoft.compute/virtualmachines/extensions/write",
	"microsoft.compute/virtualmachines/runcommand/action",
	"microsoft.compute/virtualmachinescalesets/extensions/write",
	"microsoft.containerservice/managedclusters/listclusteradmincredential/action",
	"microsoft.containerservice/managedclusters/runcommand/action",
	"microsoft.keyvault/vaults/accesspolicies/write",
	"microsoft.logic/workflows/write",
	"microsoft.managedidentity/userassignedidentities/*",
	"microsoft.managedidentity/userassignedidentities/assign/action",
	"microsoft.managedidentity/userassignedidentities/federatedidentitycredentials/write",
	"microsoft.resources/deploymentscripts/write",
	"microsoft.storage/storageaccounts/listkeys/action",
	"microsoft.web/sites/host/listkeys/action",
	"microsoft.web/sites/publishxml/action",
}
