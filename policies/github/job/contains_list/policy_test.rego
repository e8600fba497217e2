package lintel.github.job.contains_list_test

import data.lintel.github.job.contains_list
import data.lintel.lib.testing

job(text) := testing.job(["push"], {"expressions": [{"path": ["if"], "text": text, "contexts": ["github.ref"], "functions": ["contains"]}]})

test_a_text_is_denied if {
	contains_list.deny == {{"path": ["if"]}} with input as job("contains('refs/heads/main refs/heads/dev', github.ref)")
}

test_a_list_is_allowed if {
	contains_list.deny == set() with input as job("contains(fromJSON('[\"main\"]'), github.ref_name)")
	contains_list.deny == set() with input as job("contains(github.ref, 'release')")
}
