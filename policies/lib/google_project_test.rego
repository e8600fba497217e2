package lintel.lib.google_project_test

import data.lintel.lib.google_project
import data.lintel.lib.testing

at(source, config) := object.union(testing.entry("google_compute_instance", "x", config), {"source": source})

shared(entry, other) if google_project.shared_with(entry) with input as other

test_shared if {
	shared(at("main.tf", {"project": "shop"}), at("modules/web/main.tf", {"project": "shop"}))
	shared(at("main.tf", {}), at("machines.tf", {"project": null}))
	shared(at("main.tf", {}), at("modules/web/main.tf", {}))
}

test_not_shared if {
	not shared(at("main.tf", {"project": "shop"}), at("main.tf", {"project": "warehouse"}))
	not shared(at("main.tf", {"project": "shop"}), at("main.tf", {}))
	not shared(at("warehouse/main.tf", {}), at("shop/main.tf", {}))
}

policy(type, config) := {type: [testing.entry(type, "p", config)]}

constrained(resources) if google_project.constrained("compute.requireOsLogin") with data.resources as resources

test_constrained if {
	constrained(policy("google_organization_policy", {"constraint": "constraints/compute.requireOsLogin", "boolean_policy": [{"enforced": true}]}))
	constrained(policy("google_org_policy_policy", {"name": "organizations/1/policies/compute.requireOsLogin", "spec": [{"rules": [{"enforce": "TRUE"}]}]}))
}

test_not_constrained if {
	not constrained({})
	not constrained(policy("google_organization_policy", {"constraint": "constraints/compute.skipDefaultNetworkCreation"}))
	not constrained(policy("google_organization_policy", {"constraint": "constraints/compute.requireOsLogin", "boolean_policy": [{"enforced": false}]}))
	not constrained(policy("google_org_policy_policy", {"name": "projects/1/policies/compute.requireOsLogin", "spec": [{"rules": [{"enforce": "FALSE"}]}]}))
}
