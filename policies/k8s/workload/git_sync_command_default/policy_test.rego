package lintel.k8s.workload.git_sync_command_default_test

import data.lintel.k8s.workload.git_sync_command_default
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := git_sync_command_default.deny with input as entry
	paths := {violation.path | some violation in violations}
}

sync := {"image": "registry.k8s.io/git-sync/git-sync:v4.2.3"}

test_failing if {
	denied(testing.container(object.union(sync, {"args": ["--repo=a", "--git=/tmp/x"]}))) == {["spec", "containers", 0, "args", 1]}
	denied(testing.container(object.union(sync, {"env": [{"name": "GITSYNC_GIT", "value": "/tmp/x"}]}))) == {["spec", "containers", 0, "env", 0, "name"]}
}

test_passing if {
	denied(testing.container(object.union(sync, {"args": ["--repo=a", "--git-config=b"], "env": [{"name": "GITSYNC_REPO"}]}))) == set()
	denied(testing.container({"image": "builder", "args": ["--git=/usr/bin/git"]})) == set()
}
