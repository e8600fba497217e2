package lintel.lib.value_test

import data.lintel.lib.value

test_at_finds_what_is_there if value.at({"a": [{"b": 1}]}, ["a", 0, "b"]) == 1

test_at_gives_null_for_what_is_missing if {
	value.at({"a": []}, ["a", 0, "b"]) == null
	value.at({"a": "${var.a}"}, ["a", 0, "b"]) == null
}

test_absent_null_and_empty_are_one_state if {
	every x in [null, "", [], {}] {
		value.empty(x)
		not value.given(x)
	}
}

test_false_and_zero_are_given if {
	every x in [false, 0, "0", [null]] {
		value.given(x)
	}
}

test_unknown_anywhere_inside if {
	value.unknown("${var.x}")
	value.unknown("prefix-${var.x}")
	value.unknown(["a", {"b": "${var.x}"}])
}

test_known if {
	every x in [null, "", "$x", "{x}", 5, ["a"]] {
		value.known(x)
	}
}

test_booleans_may_be_text if {
	every x in [true, "true", "1"] {
		value.is_true(x)
		not value.is_false(x)
	}
	every x in [false, "false", "0"] {
		value.is_false(x)
		not value.is_true(x)
	}
}

test_other_values_are_no_booleans if {
	every x in [null, "", "yes", "${var.x}", 1, 0] {
		not value.is_true(x)
		not value.is_false(x)
	}
}

test_numbers_may_be_text if {
	value.number(22) == 22
	value.number("22") == 22
	value.number("-1") == -1
}

test_other_text_is_no_number if {
	every x in ["", "22-23", "${var.port}", "*", null, true] {
		not value.number(x)
	}
}

test_words_in_any_case if {
	value.word("Allow") == "allow"
	not value.word(null)
	not value.word(5)
}
