package access

import data.helpers

default allow := false

allow if {
	some role in data.roles[input.user]
	"read" in permissions[role]
}

allow if input.user == "root"

permissions.admin contains "read"

permissions[name] contains action if some name, action in data.extra

ranks[user] := helpers.level(user) if some user, _ in data.roles

everyone if every user in input.users { data.roles[user] }

nobody if not everyone

guests := [user | some user in input.users; not data.roles[user]]

pairs := {[a, b] | [a, b] = input.pairs[_]}

by_size := {count(roles): user | some user, roles in data.roles}

paths contains concat("/", [sprintf("%v", [step]) | some step in path]) if {
	walk(input.tree, [path, "leaf"])
}

as_ada if allow with input.user as "ada"

mocked := text if {
	text := helpers.doubled(2) with helpers.shout as helpers.plain
}

counted := n if {
	n := count(guests) with count as 7
}

chosen := data.parts[input.part].value

owner := company.owner(input.user)

wrong := input.n

wrong := 2 if input.n
