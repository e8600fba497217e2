package lintel.lib.kubernetes_test

import data.lintel.lib.kubernetes
import data.lintel.lib.testing

role := {"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "Role", "metadata": {"name": "r", "namespace": "n"}, "rules": [{"apiGroups": ["a"]}]}

manifest := testing.entry("kubernetes_role", "r", role)

in_terraform := testing.entry("kubernetes_manifest", "r", {"manifest": role})

resource := testing.entry("kubernetes_role_v1", "r", {"metadata": [{"name": "r", "namespace": "n"}], "rule": [{"api_groups": ["a"]}]})

test_all_forms_are_one_object if {
	every entry in [manifest, in_terraform, resource] {
		kinds := kubernetes.kind with input as entry
		kinds == "Role"
		names := kubernetes.name with input as entry
		names == "r"
		namespaces := kubernetes.namespace with input as entry
		namespaces == "n"
		groups := [kubernetes.field(rule, ["apiGroups"]) | some rule in kubernetes.items(kubernetes.whole, ["rules"])] with input as entry
		groups == [["a"]]
		kubernetes.read(entry, ["metadata", "name"]) == "r"
	}
}

test_paths_are_those_of_the_input if {
	path := ["rules", 0, "apiGroups"]
	found := kubernetes.path_to(kubernetes.whole, path) with input as manifest
	found == path
	nested := kubernetes.path_to(kubernetes.whole, path) with input as in_terraform
	nested == array.concat(["manifest"], path)
	terraform := kubernetes.path_to(kubernetes.whole, path) with input as resource
	terraform == ["rule", 0, "api_groups"]
}

test_groups if {
	group := kubernetes.api_group with input as manifest
	group == "rbac.authorization.k8s.io"
	core := kubernetes.api_group with input as testing.manifest("Pod", {})
	core == ""
	none := kubernetes.api_group with input as resource
	none == ""
}

test_terraform_knows_the_default_namespace if {
	kubernetes.namespace_of(testing.entry("kubernetes_role", "r", {"metadata": [{"name": "r"}]})) == "default"
	kubernetes.namespace_of(testing.manifest("Pod", {})) == ""
}

test_namespaces_that_may_be_one if {
	kubernetes.together("a", "a")
	kubernetes.together("", "a")
	kubernetes.together("a", "${var.namespace}")
	not kubernetes.together("a", "b")
}

test_names_in_terraform if {
	kubernetes.terraform_path(["securityContext", "runAsNonRoot"]) == ["security_context", 0, "run_as_non_root"]
	kubernetes.terraform_path(["hostIPC"]) == ["host_ipc"]
	kubernetes.terraform_path(["hostPID"]) == ["host_pid"]
	kubernetes.terraform_path(["externalIPs"]) == ["external_ips"]
	kubernetes.terraform_path(["seLinuxOptions", "type"]) == ["se_linux_options", 0, "type"]
	kubernetes.terraform_path(["containers", 1, "envFrom"]) == ["container", 1, "env_from"]
}

test_nothing_to_look_into if {
	every config in [{"manifest": null}, {"manifest": "${var.m}"}, {}] {
		entry := testing.entry("kubernetes_manifest", "m", config)
		found := kubernetes.field(kubernetes.whole, ["spec"]) with input as entry
		found == null
	}
}
