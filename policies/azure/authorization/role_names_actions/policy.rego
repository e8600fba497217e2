# METADATA
# title: Do not use wildcard actions in custom Azure roles (least privilege)
# description: >-
#   A custom role that allows every action, or allows writing role definitions, is equivalent to Owner, but reviews of
#   owners do not find it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/role_definition
# - ref: https://learn.microsoft.com/azure/role-based-access-control/custom-roles
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [azurerm_role_definition]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_39]
#     trivy: [AZU-0030, AVD-AZU-0030, azure-authorization-limit-role-actions, AZU-0052, AVD-AZU-0052]
#     kics: [3fa5900f-9aac-4982-96b2-a6143d9c99fb]
#   cis: ["azure-2.0:1.23"]
#   remediation: List only the actions that are needed.
package lintel.azure.authorization.role_names_actions

deny contains {"path": ["permissions", i, "actions", j]} if {
	some i, permission in input.config.permissions
	some j, action in permission.actions
	lower(action) in everything
}

# Who may write definitions of roles may write every action into their own.
everything := {"*", "microsoft.authorization/*", "microsoft.authorization/*/write", "microsoft.authorization/roledefinitions/write"}
