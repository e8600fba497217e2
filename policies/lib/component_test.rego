package lintel.lib.component_test

import data.lintel.lib.component
import data.lintel.lib.testing

values(entry, program, flag) := found if {
	found := {setting.value | some setting in component.settings(program, flag)} with input as entry
}

paths(entry, program, flag) := found if {
	found := {setting.finding.path | some setting in component.settings(program, flag)} with input as entry
}

test_forms_of_a_command_line if {
	every words in [
		["kube-apiserver", "--secure-port=1"],
		["/usr/local/bin/kube-apiserver", "--secure-port", "1"],
		["kube-apiserver", "-secure-port=1", "--other"],
		["/bin/sh", "-c", "exec kube-apiserver --profiling=false --secure-port=1 2>&1"],
		["kube-log-runner", "--log-file=/a", "kube-apiserver", "--secure-port=2", "--secure-port=1"],
		["sh", "-ec", "set -x; exec kube-apiserver --secure-port=1"],
		["hyperkube", "kube-apiserver", "--secure-port=\"1\""],
	] {
		values(testing.command(words), "kube-apiserver", "secure-port") == {"1"}
	}
}

test_command_and_args_are_one_line if {
	entry := testing.container({"command": ["kube-apiserver"], "args": ["--profiling=false"]})
	values(entry, "kube-apiserver", "profiling") == {"false"}
	paths(entry, "kube-apiserver", "profiling") == {["spec", "containers", 0, "args", 0]}
	paths(entry, "kube-apiserver", "audit-log-path") == {["spec", "containers", 0, "command"]}
}

test_a_flag_alone_is_true if values(testing.command(["etcd", "--client-cert-auth", "--name=a"]), "etcd", "client-cert-auth") == {"true"}

test_booleans_in_any_case if values(testing.command(["etcd", "--client-cert-auth=True"]), "etcd", "client-cert-auth") == {"true"}

test_defaults if {
	values(testing.command(["kube-apiserver"]), "kube-apiserver", "profiling") == {"true"}
	values(testing.command(["kube-apiserver"]), "kube-apiserver", "audit-log-path") == {null}
}

test_other_programs if {
	every words in [["nginx"], ["kube-apiserver-proxy"], ["cp", "kube-apiserver", "/tmp"], ["grep", "etcd"], ["server", "--kubelet-service=default/kubelet"], ["--unit=/usr/bin/kube-apiserver"], [], "kube-apiserver", null] {
		values(testing.command(words), "kube-apiserver", "profiling") == set()
		values(testing.command(words), "etcd", "profiling") == set()
	}
}

test_variables_are_unknown if {
	values(testing.command(["kube-apiserver", "--profiling=${var.p}"]), "kube-apiserver", "profiling") == set()
	values(testing.command(["kube-apiserver", "--profiling=$(PROFILING)"]), "kube-apiserver", "profiling") == set()
	values(testing.command(["sh", "-c", "kube-apiserver $FLAGS"]), "kube-apiserver", "profiling") == set()
}

test_lists if {
	entry := testing.command(["kube-apiserver", "--enable-admission-plugins=A, B", "--enable-admission-plugins=C"])
	items := {item | some setting in component.settings("kube-apiserver", "enable-admission-plugins"); some item in setting.items} with input as entry
	items == {"A", "B", "C"}
}

test_etcd_reads_its_environment if {
	variables := [{"name": "ETCD_CLIENT_CERT_AUTH", "value": "true"}, {"name": "ETCD_KEY_FILE", "valueFrom": {}}]
	entry := testing.container({"command": ["etcd"], "env": variables})
	values(entry, "etcd", "client-cert-auth") == {"true"}
	values(entry, "etcd", "key-file") == set()
	values(entry, "etcd", "cert-file") == {null}
	values(testing.container({"command": ["etcd"], "envFrom": [{}]}), "etcd", "cert-file") == set()
}

test_files_with_more_settings if {
	values(testing.command(["kubelet", "--config=/a"]), "kubelet", "anonymous-auth") == set()
	values(testing.command(["kubelet", "--config=/a", "--anonymous-auth=true"]), "kubelet", "anonymous-auth") == {"true"}
	values(testing.command(["etcd", "--config-file=/a"]), "etcd", "cert-file") == set()
	values(testing.command(["kube-apiserver", "--authorization-config=/a"]), "kube-apiserver", "authorization-mode") == set()
	values(testing.command(["kube-apiserver", "--authorization-config=/a"]), "kube-apiserver", "profiling") == {"true"}
}

kubelet(fields) := testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields)

test_the_file_of_a_kubelet if {
	entry := kubelet({"readOnlyPort": 10255, "featureGates": {"A": true}, "tlsCipherSuites": ["X", "Y"]})
	values(entry, "kubelet", "read-only-port") == {"10255"}
	paths(entry, "kubelet", "read-only-port") == {["readOnlyPort"]}
	values(entry, "kubelet", "feature-gates") == {"A=true"}
	values(entry, "kubelet", "tls-cipher-suites") == {"X,Y"}
	values(entry, "kubelet", "anonymous-auth") == {"false"}
	paths(entry, "kubelet", "anonymous-auth") == {["authentication", "anonymous", "enabled"]}
}

kubeadm(fields) := testing.object_of("kubeadm.k8s.io/v1beta4", "ClusterConfiguration", fields)

test_kubeadm_says_what_is_set_and_not_what_is_missing if {
	entry := kubeadm({"apiServer": {"extraArgs": {"profiling": "true"}}})
	values(entry, "kube-apiserver", "profiling") == {"true"}
	paths(entry, "kube-apiserver", "profiling") == {["apiServer", "extraArgs", "profiling"]}
	values(entry, "kube-apiserver", "audit-log-path") == set()
	listed := kubeadm({"apiServer": {"extraArgs": [{"name": "profiling", "value": "true"}]}})
	paths(listed, "kube-apiserver", "profiling") == {["apiServer", "extraArgs", 0, "value"]}
}
