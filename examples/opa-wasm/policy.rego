package shop.orders

# METADATA
# entrypoint: true
decision := {"allowed": allowed, "reasons": reasons}

default allowed := false

allowed if count(reasons) == 0

reasons contains "sign in first" if input.user == null

reasons contains sprintf("%s may not %s orders", [input.user, input.action]) if {
	some role in data.roles[input.user]
	not input.action in data.permissions[role]
}

reasons contains sprintf("%s has no role", [input.user]) if {
	input.user != null
	not data.roles[input.user]
}
