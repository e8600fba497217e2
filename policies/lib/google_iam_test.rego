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
		"${data.google_compute_default_service_account.shop.email}",
		"serviceAccount:${data.google_app_engine_default_service_account.shop[0].email}",
	] {
		google_iam.default_account(email)
	}
	every email in ["shop@shop.iam.gserviceaccount.com", "${var.email}", "", null, "compute@developer.gserviceaccount.com"] {
		not google_iam.default_account(email)
	}
}

granted(config) := {[binding.role, binding.path, count(binding.members)] | some binding in bindings} if {
	bindings := google_iam.bindings with input as {"config": config}
}

test_bindings if {
	granted({"role": "roles/viewer", "member": "user:ann@example.com"}) == {["roles/viewer", ["role"], 1]}
	granted({"role": "roles/viewer", "members": ["user:ann@example.com", "user:bob@example.com"]}) == {["roles/viewer", ["role"], 2]}
	granted({"policy_data": `{"bindings": [{"role": "roles/viewer", "members": []}, {"role": "roles/editor", "members": ["m"]}]}`}) == {
		["roles/viewer", ["policy_data"], 0],
		["roles/editor", ["policy_data"], 1],
	}
	granted({}) == set()
}

test_bindings_with_unknown_members if granted({"role": "roles/viewer", "members": "${var.members}"}) == {["roles/viewer", ["role"], 0]}

test_service_agents if {
	every member in [
		"serviceAccount:service-512345678901@gcp-sa-pubsub.iam.gserviceaccount.com",
		"serviceAccount:service-${data.google_project.shop.number}@compute-system.iam.gserviceaccount.com",
		"serviceAccount:512345678901@cloudservices.gserviceaccount.com",
	] {
		google_iam.service_agent(member)
	}
	every member in [
		"serviceAccount:web@shop.iam.gserviceaccount.com",
		"serviceAccount:512345678901@cloudbuild.gserviceaccount.com",
		"user:service-1@gcp-sa-pubsub.iam.gserviceaccount.com",
		"${var.member}",
		null,
	] {
		not google_iam.service_agent(member)
	}
}

test_service_accounts if {
	every member in ["serviceAccount:web@shop.iam.gserviceaccount.com", "${google_service_account.web.member}", "serviceAccount:${var.email}"] {
		google_iam.service_account(member)
	}
	every member in ["group:staff@example.com", "${var.member}", "${google_service_account.web.email}"] {
		not google_iam.service_account(member)
	}
}

test_only_agents if {
	agent := {"member": "serviceAccount:1@cloudservices.gserviceaccount.com", "path": ["members", 0]}
	user := {"member": "user:ann@example.com", "path": ["members", 1]}
	google_iam.only_agents({"members": [agent]})
	not google_iam.only_agents({"members": [agent, user]})
	not google_iam.only_agents({"members": []})
}

test_place if {
	google_iam.place({"member": "user:ann@gmail.com", "path": ["members", 1]}) == ["members", 1]
	google_iam.place({"member": "user:${var.name}@gmail.com", "path": ["members", 1]}) == ["members"]
	google_iam.place({"member": "user:${var.name}@gmail.com", "path": ["member"]}) == []
}

document := {"type": "data.google_iam_policy", "name": "p", "config": {"binding": [{"role": "roles/owner", "members": ["user:ann@example.com", "allUsers"]}]}}

test_document if {
	public_in({}) == {["binding", 0, "members", 1]}
	public_in({"google_project_iam_policy": [names_document]}) == {["binding", 0, "members", 1]}
}

test_document_of_one_service if public_in({"google_storage_bucket_iam_policy": [names_document]}) == set()

names_document := {"config": {"policy_data": "${data.google_iam_policy.p.policy_data}"}}

public_in(resources) := paths if {
	paths := google_iam.public_members with input as document with data.resources as resources
}
