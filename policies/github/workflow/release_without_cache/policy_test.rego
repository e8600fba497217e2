package lintel.github.workflow.release_without_cache_test

import data.lintel.github.workflow.release_without_cache
import data.lintel.lib.testing

release(steps) := testing.workflow(["release"], {"jobs": [{"id": "a", "steps": array.concat(steps, [{"run": "npm publish"}])}]})

cache := {"uses": testing.uses("actions/cache@v4"), "with": {"path": "dist"}}

denied := {{"path": ["jobs", 0, "steps", 0, "uses"]}}

test_a_cache_in_a_release_is_denied if {
	release_without_cache.deny == denied with input as release([cache])
	release_without_cache.deny == denied with input as release([{"uses": testing.uses("actions/setup-node@v4"), "with": {"cache": "npm"}}])
	release_without_cache.deny == denied with input as release([{"uses": testing.uses("actions/setup-go@v5")}])
}

test_no_cache_is_allowed if {
	release_without_cache.deny == set() with input as release([{"uses": testing.uses("actions/setup-node@v4")}])
	release_without_cache.deny == set() with input as release([{"uses": testing.uses("actions/setup-go@v5"), "with": {"cache": false}}])
	release_without_cache.deny == set() with input as release([object.union(cache, {"if": "github.event_name != 'release'"})])
	release_without_cache.deny == set() with input as release([{"uses": testing.uses("swatinem/rust-cache@v2"), "with": {"lookup-only": true}}])
}

test_other_workflows_are_allowed if {
	release_without_cache.deny == set() with input as testing.workflow(["push"], {"jobs": [{"id": "a", "steps": [cache, {"run": "npm publish"}]}]})
	release_without_cache.deny == set() with input as testing.workflow(["release"], {"jobs": [{"id": "a", "steps": [cache, {"run": "npm test"}]}]})
}

# A job with a cache, and one that publishes.
in_two_jobs(upload, needs, download) := testing.workflow(["release"], {"jobs": [
	{"id": "build", "steps": [cache, upload]},
	{"id": "publish", "needs": needs, "steps": [download, {"run": "npm publish"}]},
]})

test_a_cache_of_a_published_artifact_is_denied if {
	upload := {"uses": testing.uses("actions/upload-artifact@v4")}
	download := {"uses": testing.uses("actions/download-artifact@v4")}
	release_without_cache.deny == denied with input as in_two_jobs(upload, ["build"], download)
	release_without_cache.deny == set() with input as in_two_jobs(upload, [], download)
	release_without_cache.deny == set() with input as in_two_jobs(upload, ["build"], {"run": "make"})
	release_without_cache.deny == set() with input as in_two_jobs({"run": "make"}, ["build"], download)
}
