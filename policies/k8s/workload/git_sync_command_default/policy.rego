# METADATA
# title: Do not change the git command of git-sync
# description: >-
#   Anyone who can set the git command of a git-sync container can run any program with the rights of the pod, without
#   changing its image.
# related_resources:
# - ref: https://github.com/kubernetes/git-sync/blob/master/README.md
# custom:
#   severity: HIGH
#   category: Configuration and Vulnerability Analysis
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_159]
#     trivy: []
#   cis: []
#   remediation: Remove the flag `--git` and the variables `GITSYNC_GIT` and `GIT_SYNC_GIT`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.git_sync_command_default

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(variable, ["name"])} if {
	some container in workload.application_containers
	some variable in kubernetes.items(container, ["env"])
	variable.spec.name in {"GITSYNC_GIT", "GIT_SYNC_GIT"}
}

deny contains {"path": array.concat(kubernetes.path_to(container, [list]), [i])} if {
	some container in git_syncs
	some list in ["command", "args"]
	some i, word in kubernetes.field(container, [list])
	is_string(word)
	regex.match(`^--?git(=|$)`, word)
}

git_syncs := {container |
	some container in workload.application_containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	startswith(image.name(reference), "git-sync")
}
