package lintel.lib.google_iam_test

import data.lintel.lib.google_iam

public(config) := paths if {
	paths := google_iam.public_members with input as {"config": config}
}

test_member if {
	public({"member": "allUsers"}) == {["member"]}
	public({"member": "allAuthenticatedUsers"}) == {["member"]}
	public({"member": "user:ann@example.com"}) == set()
	public({"member": "${var.member}"}) == set()
}

test_members if {
	public({"members": ["user:ann@example.com", "allUsers"]}) == {["members", 1]}
	public({"members": "${var.members}"}) == set()
}

test_policy_data if {
	public({"policy_data": `{"bindings": [{"role": "r", "members": ["allUsers"]}]}`}) == {["policy_data"]}
	public({"policy_data": `{"bindings": [{"role": "r", "members": ["user:ann@example.com"]}]}`}) == set()
	public({"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}

test_absent if public({}) == set()

test_default_accounts if {
	every email in [
		"123456-compute@developer.gserviceaccount.com",
		"serviceAccount:shop@appspot.gserviceaccount.com",
		"${data.google_project.shop.number}-compute@developer.gserviceaccount.com",
	] {
		google_iam.default_account(email)
	}
	every email in ["shop@shop.iam.gserviceaccount.com", "${var.email}", "", null, "compute@developer.gserviceaccount.com"] {
		not google_iam.default_account(email)
	}
}
