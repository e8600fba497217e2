package lintel.lib.google_compute_test

import data.lintel.lib.google_compute
import data.lintel.lib.testing

test_words_for_yes_and_no if {
	every x in [true, "true", "TRUE", "1", 1, "Yes", "y"] {
		google_compute.is_on(x)
		not google_compute.is_off(x)
	}
	every x in [false, "false", "FALSE", "0", 0, "No", "n"] {
		google_compute.is_off(x)
		not google_compute.is_on(x)
	}
	every x in [null, "", "${var.on}", "maybe"] {
		not google_compute.is_on(x)
		not google_compute.is_off(x)
	}
}

test_inherits if {
	google_compute.inherits with input as testing.entry("google_compute_instance_from_template", "i", {})
	not google_compute.inherits with input as testing.entry("google_compute_instance", "i", {})
}

project(type, config) := {type: [testing.entry(type, "p", config)]}

all := "google_compute_project_metadata"

item := "google_compute_project_metadata_item"

machine := testing.entry("google_compute_instance", "web", {})

test_on_for_the_project if {
	every resources in [
		project(all, {"metadata": {"enable-oslogin": "TRUE"}}),
		project(all, {"metadata": {"enable-oslogin": "${var.login}"}}),
		project(all, {"metadata": "${var.metadata}"}),
		project(item, {"key": "enable-oslogin", "value": "TRUE"}),
	] {
		google_compute.on_for_project("enable-oslogin") with input as machine with data.resources as resources
	}
	every resources in [
		{},
		project(all, {"metadata": {"enable-oslogin": "FALSE"}}),
		project(all, {"metadata": {"other": "TRUE"}}),
		project(item, {"key": "other", "value": "TRUE"}),
		project(all, {"project": "warehouse", "metadata": {"enable-oslogin": "TRUE"}}),
	] {
		not google_compute.on_for_project("enable-oslogin") with input as machine with data.resources as resources
	}
}
