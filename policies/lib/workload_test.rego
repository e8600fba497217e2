package lintel.lib.workload_test

import data.lintel.lib.testing
import data.lintel.lib.workload

paths(entry) := {container.path | some container in containers} if {
	containers := workload.containers with input as entry
}

settings(entry, name) := found if {
	found := {workload.effective(container, [name]) | some container in workload.containers} with input as entry
}

test_kinds if {
	spec := {"containers": [{"name": "a"}]}
	paths(testing.manifest("Pod", spec)) == {["spec", "containers", 0]}
	every kind in ["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "ReplicationController", "Job"] {
		paths(testing.manifest(kind, {"template": {"spec": spec}})) == {["spec", "template", "spec", "containers", 0]}
	}
	cron := {"jobTemplate": {"spec": {"template": {"spec": spec}}}}
	paths(testing.manifest("CronJob", cron)) == {["spec", "jobTemplate", "spec", "template", "spec", "containers", 0]}
	paths(testing.manifest("Service", spec)) == set()
	paths(testing.object_of("v1", "PodTemplate", {"template": {"spec": spec}})) == {["template", "spec", "containers", 0]}
}

test_pods_of_jobs_end if {
	every kind, ends in {"RayJob": true, "Workflow": true, "Rollout": false} {
		owned := testing.object_of("v1", "PodTemplate", {
			"metadata": {"ownerReferences": [{"kind": kind}]},
			"template": {"spec": {"containers": [{}]}},
		})
		found := {true | workload.ends} with input as owned
		found == {true | ends}
	}
}

test_all_lists_of_containers if {
	entry := testing.manifest("Pod", {"containers": [{}, {}], "initContainers": [{}], "ephemeralContainers": [{}]})
	paths(entry) == {
		["spec", "containers", 0],
		["spec", "containers", 1],
		["spec", "initContainers", 0],
		["spec", "ephemeralContainers", 0],
	}
}

test_odd_manifests if {
	every spec in [null, "text", {}, {"containers": null}, {"containers": "text"}, {"containers": ["text", null]}] {
		paths(testing.manifest("Pod", spec)) == set()
	}
}

test_terraform if {
	spec := [{"template": [{"spec": [{"container": [{"image": "a"}], "init_container": [{"image": "b"}]}]}]}]
	every type in ["kubernetes_deployment", "kubernetes_deployment_v1", "kubernetes_daemonset", "kubernetes_daemon_set_v1"] {
		paths(testing.entry(type, "a", {"spec": spec})) == {
			["spec", 0, "template", 0, "spec", 0, "container", 0],
			["spec", 0, "template", 0, "spec", 0, "init_container", 0],
		}
	}
	paths(testing.entry("kubernetes_pod", "a", {"spec": [{"container": [{}]}]})) == {["spec", 0, "container", 0]}
}

test_terraform_manifest if {
	entry := testing.entry("kubernetes_manifest", "a", {"manifest": {"kind": "Pod", "spec": {"containers": [{}]}}})
	paths(entry) == {["manifest", "spec", "containers", 0]}
}

test_container_overrides_pod if {
	container := {"securityContext": {"runAsNonRoot": false}}
	entry := testing.manifest("Pod", {"securityContext": {"runAsNonRoot": true}, "containers": [container]})
	settings(entry, "runAsNonRoot") == {{"path": ["spec", "containers", 0, "securityContext", "runAsNonRoot"], "value": false}}
}

test_pod_speaks_for_silent_containers if {
	entry := testing.manifest("Pod", {"securityContext": {"runAsUser": 0}, "containers": [{}]})
	settings(entry, "runAsUser") == {{"path": ["spec", "securityContext", "runAsUser"], "value": 0}}
}

test_nobody_decides if {
	entry := testing.manifest("Pod", {"containers": [{}]})
	settings(entry, "runAsUser") == {{"path": ["spec", "containers", 0, "securityContext", "runAsUser"], "value": null}}
}

test_fields_of_terraform if {
	entry := testing.entry("kubernetes_pod", "a", {"spec": [{"container": [{"security_context": [{"run_as_non_root": true}]}]}]})
	settings(entry, "runAsNonRoot") == {{"path": ["spec", 0, "container", 0, "security_context", 0, "run_as_non_root"], "value": true}}
}

test_metadata_of_the_pods if {
	labelled := {"metadata": {"labels": {"app": "a"}, "annotations": {"b": "c"}}}
	found := [workload.metadata.path, workload.labels, workload.annotations] with input as testing.manifest("Deployment", {"template": object.union(labelled, {"spec": {}})})
	found == [["spec", "template", "metadata"], {"app": "a"}, {"b": "c"}]
	terraform := testing.entry("kubernetes_deployment", "a", {"spec": [{"template": [{"metadata": [{"labels": {"app": "a"}}], "spec": [{}]}]}]})
	path := workload.metadata.path with input as terraform
	path == ["spec", 0, "template", 0, "metadata", 0]
	labels := workload.labels with input as terraform
	labels == {"app": "a"}
}

test_metadata_of_a_pod_is_its_own if {
	path := workload.metadata.path with input as testing.manifest("Pod", {})
	path == ["metadata"]
}

test_linux_unless_said_otherwise if {
	workload.linux with input as testing.manifest("Pod", {})
	every spec in [{"os": {"name": "windows"}}, {"nodeSelector": {"kubernetes.io/os": "windows"}}] {
		workload.windows with input as testing.manifest("Pod", spec)
		not workload.linux with input as testing.manifest("Pod", spec)
	}
	terraform := testing.entry("kubernetes_pod", "a", {"spec": [{"os": [{"name": "windows"}]}]})
	workload.windows with input as terraform
}

test_capabilities_in_one_spelling if {
	entry := testing.container({"securityContext": {"capabilities": {"add": ["cap_net_raw", "CHOWN", 5]}}})
	names := {capability.name | some container in workload.containers; some capability in workload.capabilities(container, "add")} with input as entry
	names == {"NET_RAW", "CHOWN"}
}

test_jobs_end if {
	workload.ends with input as testing.manifest("Job", {})
	not workload.ends with input as testing.manifest("Deployment", {})
}
