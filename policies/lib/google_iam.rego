# Grants of Google Cloud IAM: roles to members, alike for the member, binding and policy resources of every service.
package lintel.lib.google_iam

import data.lintel.lib.value

# Every role that `input` grants, with its place and the members with their places; no members if they are unknown.
bindings contains {"role": role, "path": ["role"], "members": [{"member": member, "path": ["member"]}]} if {
	member := input.config.member
	role := value.at(input.config, ["role"])
}

bindings contains {"role": role, "path": ["role"], "members": members} if {
	input.config.members
	role := value.at(input.config, ["role"])
	members := [{"member": member, "path": ["members", i]} | some i, member in input.config.members]
}

bindings contains {"role": role, "path": ["policy_data"], "members": members} if {
	json.is_valid(input.config.policy_data)
	some binding in json.unmarshal(input.config.policy_data).bindings
	role := value.at(binding, ["role"])
	members := [{"member": member, "path": ["policy_data"]} | some member in binding.members]
}

# The document of a data source, for resources that name it.
bindings contains {"role": role, "path": ["binding", i, "role"], "members": members} if {
	input.type == "data.google_iam_policy"
	not for_one_service
	some i, binding in input.config.binding
	role := value.at(binding, ["role"])
	members := [{"member": member, "path": ["binding", i, "members", j]} | some j, member in binding.members]
}

# A bucket, a topic or the like uses the document: its roles reach no further.
for_one_service if {
	document := sprintf("${data.google_iam_policy.%s.", [input.name])
	some type, entries in data.resources
	regex.match(`^google_.*_iam_policy$`, type)
	not type in {"google_project_iam_policy", "google_folder_iam_policy", "google_organization_iam_policy"}
	some entry in entries
	contains(entry.config.policy_data, document)
}

# Paths of the members that stand for everyone.
public_members contains member.path if {
	some binding in bindings
	some member in binding.members
	everybody(member.member)
}

# Anyone at all, and anyone with a Google account, which anyone may have.
everybody(member) if value.word(member) in {"allusers", "allauthenticatedusers"}

# The accounts that Google makes for all machines, or all App Engine applications, of a project.
default_account(email) if {
	is_string(email)
	regex.match(`(-compute@developer|@appspot)\.gserviceaccount\.com$`, email)
}

# As data sources tell them.
default_account(email) if {
	is_string(email)
	regex.match(`\$\{data\.google_(compute|app_engine)_default_service_account\.[^ }]*\.(email|member)\}$`, email)
}

# Accounts of services of Google, which get their roles when a service is switched on; the number is that of the project.
service_agent(member) if {
	is_string(member)
	regex.match(`^serviceAccount:(service-([0-9]+|\$\{[^}]*\})@[a-z0-9-]+\.iam|([0-9]+|\$\{[^}]*\})@cloudservices)\.gserviceaccount\.com$`, member)
}

# An account of a program: by its name, or by a reference to the resource, whose `member` begins with the same word.
service_account(member) if startswith(member, "serviceAccount:")

service_account(member) if regex.match(`^\$\{google_service_account\.[^}]*\.member\}$`, member)

# All members are accounts of services of Google.
only_agents(binding) if {
	count(binding.members) > 0
	every member in binding.members {
		service_agent(member.member)
	}
}

# Where to report a member. What is known of it may decide, where the rest is not known: then the place is what holds it.
place(member) := member.path if value.known(member.member)

place(member) := array.slice(member.path, 0, count(member.path) - 1) if value.unknown(member.member)
