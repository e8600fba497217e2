# Members of Google Cloud IAM grants, alike for the member, binding and policy resources of every service.
package lintel.lib.google_iam

import data.lintel.lib.value

# Paths of the members that stand for everybody.
public_members contains ["member"] if everybody(input.config.member)

public_members contains ["members", i] if {
	some i, member in input.config.members
	everybody(member)
}

public_members contains ["policy_data"] if {
	json.is_valid(input.config.policy_data)
	some binding in json.unmarshal(input.config.policy_data).bindings
	some member in binding.members
	everybody(member)
}

# Anyone at all, and anyone with a Google account, which anyone may have.
everybody(member) if value.word(member) in {"allusers", "allauthenticatedusers"}

# The accounts that Google makes for all machines, or all App Engine applications, of a project.
default_account(email) if {
	is_string(email)
	regex.match(`(-compute@developer|@appspot)\.gserviceaccount\.com$`, email)
}
