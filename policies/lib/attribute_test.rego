package lintel.lib.attribute_test

import data.lintel.lib.attribute

config := {"tls": true, "settings": [
	{"ip": [{"ssl": true}, {"ssl": false}, {}]},
	{"ip": []},
	{"ip": "${var.ip}"},
	{"ip": {"ssl": "yes"}},
]}

test_top if {
	attribute.places(config, ["tls"]) == {{"path": ["tls"], "value": true}}
	attribute.places(config, ["mtls"]) == {{"path": ["mtls"], "value": null}}
}

test_every_block if {
	attribute.places(config, ["settings", "ip", "ssl"]) == {
		{"path": ["settings", 0, "ip", 0, "ssl"], "value": true},
		{"path": ["settings", 0, "ip", 1, "ssl"], "value": false},
		{"path": ["settings", 0, "ip", 2, "ssl"], "value": null},
		{"path": ["settings", 1, "ip"], "value": null},
		{"path": ["settings", 2, "ip"], "value": null},
		{"path": ["settings", 3, "ip", "ssl"], "value": "yes"},
	}
}

test_missing_blocks_end_the_path if {
	every empty in [{}, {"settings": null}, {"settings": []}] {
		attribute.places(empty, ["settings", "ip", "ssl"]) == {{"path": ["settings"], "value": null}}
	}
	attribute.places({"a": [{}]}, ["a", "b", "c", "d", "e"]) == {{"path": ["a", 0, "b"], "value": null}}
}

test_deep if {
	deep := {"a": [{"b": [{"c": [{"d": [{"e": 5}]}]}]}]}
	attribute.places(deep, ["a", "b", "c", "d", "e"]) == {{"path": ["a", 0, "b", 0, "c", 0, "d", 0, "e"], "value": 5}}
	attribute.places(deep, ["a", "b", "c", "d"]) == {{"path": ["a", 0, "b", 0, "c", 0, "d"], "value": [{"e": 5}]}}
}

test_unknown_blocks_end_the_path if {
	attribute.places({"a": "${var.a}"}, ["a", "b"]) == {{"path": ["a"], "value": null}}
	attribute.places({"a": ["${var.a}"]}, ["a", "b"]) == {{"path": ["a", 0], "value": null}}
}

test_renamed if {
	spellings := [["tls_enabled"], ["enable_tls"]]
	attribute.renamed({"tls_enabled": true}, spellings) == {{"path": ["tls_enabled"], "value": true}}
	attribute.renamed({"enable_tls": false}, spellings) == {{"path": ["enable_tls"], "value": false}}
	attribute.renamed({"tls_enabled": true, "enable_tls": false}, spellings) == {{"path": ["tls_enabled"], "value": true}}
	attribute.renamed({}, spellings) == {{"path": ["tls_enabled"], "value": null}}
}

test_moved if {
	spellings := [["site", "tls"], ["tls"]]
	attribute.renamed({"tls": "1.2"}, spellings) == {{"path": ["tls"], "value": "1.2"}}
	attribute.renamed({"site": [{"tls": "1.3"}]}, spellings) == {{"path": ["site", 0, "tls"], "value": "1.3"}}
	attribute.renamed({"site": [{}]}, spellings) == {{"path": ["site", 0, "tls"], "value": null}}
}

test_planned if {
	attribute.planned("plan.json")
	not attribute.planned("main.tf")
	not attribute.planned("main.tf.json")
}
