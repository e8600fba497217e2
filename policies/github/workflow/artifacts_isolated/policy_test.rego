package lintel.github.workflow.artifacts_isolated_test

import data.lintel.github.workflow.artifacts_isolated
import data.lintel.lib.testing

ci(step, last) := testing.workflow(["workflow_run"], {"jobs": [{"id": "a", "steps": [step, last]}]})

download(inputs) := {"uses": testing.uses("actions/download-artifact@v4"), "with": inputs}

test_the_workspace_is_denied if {
	artifacts_isolated.deny == {{"path": ["jobs", 0, "steps", 0, "uses"]}} with input as ci(download({"run-id": "1"}), {"run": "npm run report"})
	artifacts_isolated.deny == {{"path": ["jobs", 0, "steps", 0, "run"]}} with input as ci({"run": "gh run download 1"}, {"uses": {"kind": "local", "text": "./a"}})
}

test_another_directory_is_allowed if {
	artifacts_isolated.deny == set() with input as ci(download({"run-id": "1", "path": "${{ runner.temp }}/a"}), {"run": "npm run report"})
	artifacts_isolated.deny == set() with input as ci({"run": "gh run download 1 --dir /tmp/a"}, {"run": "npm run report"})
	artifacts_isolated.deny == set() with input as ci({"run": "gh run download 1 \\\n  --dir a"}, {"run": "npm run report"})
}

test_artifacts_of_the_same_run_and_data_are_allowed if {
	artifacts_isolated.deny == set() with input as ci(download({}), {"run": "npm run report"})
	artifacts_isolated.deny == set() with input as ci(download({"run-id": "1"}), {"run": "cat result.txt"})
}
