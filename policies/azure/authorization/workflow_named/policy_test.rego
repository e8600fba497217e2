package lintel.azure.authorization.workflow_named_test

import data.lintel.azure.authorization.workflow_named
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := workflow_named.deny with input as testing.entry(type, "a", config)
}

credential(subject) := paths("azuread_application_federated_identity_credential", {
	"issuer": "https://token.actions.githubusercontent.com",
	"subject": subject,
})

test_anybody if {
	every subject in ["*", "repo:shop/*", "repo:shop/*:ref:refs/heads/main", "repo:*/front:pull_request", "repository_owner:shop"] {
		credential(subject) == {["subject"]}
	}
}

test_named if {
	every subject in ["repo:shop/front:environment:production", "repo:shop/front:ref:refs/heads/main", "repo:shop/front:pull_request"] {
		credential(subject) == set()
	}
}

test_other_issuers if {
	other := {"issuer": "https://westeurope.oic.prod-aks.azure.com/a/b/", "subject": "system:serviceaccount:shop:front"}
	paths("azurerm_federated_identity_credential", other) == set()
	paths("azurerm_federated_identity_credential", {}) == set()
}
