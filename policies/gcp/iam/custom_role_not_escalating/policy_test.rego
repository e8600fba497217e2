package lintel.gcp.iam.custom_role_not_escalating_test

import data.lintel.gcp.iam.custom_role_not_escalating
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := custom_role_not_escalating.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

role(permissions) := denied("google_project_iam_custom_role", {"permissions": permissions})

test_fails if {
	every permissions in [
		["storage.objects.get", "resourcemanager.projects.setIamPolicy"],
		["iam.serviceAccounts.actAs", "run.services.create"],
		["iam.serviceAccountKeys.create", "${var.permission}"],
	] {
		role(permissions) == {["permissions"]}
	}
}

test_passes if {
	every permissions in [
		["storage.objects.get", "run.services.create"],
		["iam.serviceAccounts.actAs"],
		[],
		"${var.permissions}",
	] {
		role(permissions) == set()
	}
}
