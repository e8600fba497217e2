package lintel.lib.exposure_test

import data.lintel.lib.exposure

right(rank, stores) := {"holder": "role", "what": "reads", "stores": stores, "narrow": "narrow the role", "rank": rank}

meant := {"steps": ["balancer", "program"]}

guarded(what, place) := {"steps": [sprintf("%s (%s)", [place, what]), "program"], "close": {"what": what, "where": place}}

test_what_is_flawed if {
	exposure.flawed({meant}, {right(2, ["x"])})
	exposure.flawed({guarded("port 22", "a")}, {right(1, ["x"])})
	not exposure.flawed({meant}, {right(1, ["x"])})
	not exposure.flawed({guarded("port 22", "a")}, set())
}

test_one_place_to_close if {
	exposure.message({guarded("port 22", "a"), guarded("port 23", "a")}, {right(2, ["x", "y", "z", "q"])}) == concat("", [
		"internet → a (port 22) → program → role (reads) → q, x and 2 more (2 ways in); ",
		"cheapest cut: close port 22, port 23 in a",
	])
}

test_rights_are_narrowed_where_ways_stay if {
	every ways in [{meant, guarded("port 22", "a")}, {guarded("port 22", "a"), guarded("port 22", "b")}] {
		endswith(exposure.message(ways, {right(2, ["x"])}), "x (2 ways in); cheapest cut: narrow the role")
	}
}

test_ways_that_are_meant_are_no_part_of_named_data if {
	exposure.message({meant, guarded("port 22", "a"), guarded("port 22", "b")}, {right(1, ["x"])}) == concat("", [
		"internet → a (port 22) → program → role (reads) → x (2 ways in); ",
		"cheapest cut: close port 22 in a and close port 22 in b",
	])
}

test_store_itself if {
	exposure.message_of_store({guarded("port 3306", "a")}) == "internet → a (port 3306) → program; cheapest cut: close port 3306 in a"
}
