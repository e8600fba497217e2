package shop.orders

default decision := {"allowed": false, "reason": "unknown user"}

decision := {"allowed": true} if {
	some role in data.users[input.user]
	input.action in data.roles[role]
}

decision := {"allowed": false, "reason": sprintf("%s may not %s", [input.user, input.action])} if {
	data.users[input.user]
	not permitted
}

permitted if {
	some role in data.users[input.user]
	input.action in data.roles[role]
}
