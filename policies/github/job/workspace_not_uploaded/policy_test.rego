package lintel.github.job.workspace_not_uploaded_test

import data.lintel.github.job.workspace_not_uploaded
import data.lintel.lib.testing

upload(text, inputs) := testing.job(["push"], {"steps": [
	{"uses": testing.uses("actions/checkout@v4")},
	{"uses": testing.uses(text), "with": object.union({"path": "."}, inputs)},
]})

denied := {{"path": ["steps", 1, "with", "path"]}}

test_the_token_in_an_artifact_is_denied if {
	workspace_not_uploaded.deny == denied with input as upload("actions/upload-artifact@v4", {"include-hidden-files": true})
	workspace_not_uploaded.deny == denied with input as upload("actions/upload-artifact@v3", {})
}

test_others_are_allowed if {
	workspace_not_uploaded.deny == set() with input as upload("actions/upload-artifact@v4", {})
	workspace_not_uploaded.deny == set() with input as upload("actions/upload-artifact@v3", {"path": "dist"})
}
