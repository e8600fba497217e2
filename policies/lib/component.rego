# Programs of the control plane and of nodes, and their settings: from flags on the command line of a container, the
# environment (etcd), the configuration file of a kubelet, or through kubeadm.
package lintel.lib.component

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

# The effective value of a flag wherever the program runs: `value` is its text, or the default if it is not set, null if
# there is no default; `items` are the members of a list; `finding` is the violation for a rule that reports it. Flags that
# may be set elsewhere, or to an unknown value, are left out.
settings(program, flag) := {setting |
	some instance in instances
	instance.program == program
	setting := setting_of(instance, flag)
}

setting_of(instance, flag) := {
	"value": plain(last.value),
	"items": {trim_space(item) | some use in uses; some item in split(use.value, ",")},
	"finding": {"path": last.path, "message": sprintf("--%s is %s", [flag, last.value])},
} if {
	uses := instance.flags[flag]
	last := uses[count(uses) - 1]
	every use in uses {
		not contains(use.value, "$") # a variable of Terraform, Kubernetes or a shell
	}
}

setting_of(instance, flag) := {
	"value": standard,
	"items": {item | some item in split(standard, ",")},
	"finding": {"path": place_of(instance, flag), "message": sprintf("--%s is not set", [flag])},
} if {
	not instance.flags[flag]
	not unseen(instance, flag)
	standard := object.get(defaults, [instance.form, instance.program, flag], null)
	is_string(standard)
}

setting_of(instance, flag) := {
	"value": null,
	"items": set(),
	"finding": {"path": place_of(instance, flag), "message": sprintf("--%s is not set", [flag])},
} if {
	not instance.flags[flag]
	not unseen(instance, flag)
	not defaults[instance.form][instance.program][flag]
}

# Go takes True, too.
plain(text) := lower(text) if {
	lower(text) in {"true", "false"}
} else := text

place_of(instance, flag) := kubelet_fields[flag] if {
	instance.form == "file"
} else := instance.place

unseen(instance, _) if instance.unsure

unseen(instance, _) if instance.flags[other_files[instance.program]]

unseen(instance, flag) if instance.flags[other_files_of_flags[instance.program][flag]]

# Flags that name a file with more settings, and those that name one for a single setting.
other_files := {"kubelet": "config", "etcd": "config-file"}

other_files_of_flags := {
	"kube-apiserver": {"anonymous-auth": "authentication-config", "authorization-mode": "authorization-config"},
	"kube-scheduler": {"profiling": "config"},
}

# What holds where a flag is not set, and where a field of a kubelet's file is not. As of Kubernetes 1.34 and etcd 3.6.
defaults := {
	"flags": {
		"kube-apiserver": {
			"anonymous-auth": "true",
			"authorization-mode": "AlwaysAllow",
			"audit-log-maxage": "0",
			"audit-log-maxbackup": "0",
			"audit-log-maxsize": "0",
			"kubelet-https": "true",
			"profiling": "true",
			"request-timeout": "1m0s",
			"secure-port": "6443",
			"service-account-lookup": "true",
		},
		"kube-controller-manager": {
			"bind-address": "0.0.0.0",
			"profiling": "true",
			"use-service-account-credentials": "false",
		},
		"kube-scheduler": {"bind-address": "0.0.0.0", "profiling": "true"},
		"etcd": {
			"auto-tls": "false",
			"client-cert-auth": "false",
			"peer-auto-tls": "false",
			"peer-client-cert-auth": "false",
		},
		"kubelet": {
			"anonymous-auth": "true",
			"authorization-mode": "AlwaysAllow",
			"event-qps": "50",
			"make-iptables-util-chains": "true",
			"protect-kernel-defaults": "false",
			"read-only-port": "10255",
			"streaming-connection-idle-timeout": "4h0m0s",
		},
	},
	"file": {"kubelet": {
		"anonymous-auth": "false",
		"authorization-mode": "Webhook",
		"event-qps": "50",
		"make-iptables-util-chains": "true",
		"protect-kernel-defaults": "false",
		"read-only-port": "0",
		"rotate-certificates": "false",
		"streaming-connection-idle-timeout": "4h0m0s",
	}},
}

# Fields of a KubeletConfiguration, by the flags of the same meaning.
kubelet_fields := {
	"anonymous-auth": ["authentication", "anonymous", "enabled"],
	"authorization-mode": ["authorization", "mode"],
	"client-ca-file": ["authentication", "x509", "clientCAFile"],
	"event-qps": ["eventRecordQPS"],
	"feature-gates": ["featureGates"],
	"make-iptables-util-chains": ["makeIPTablesUtilChains"],
	"protect-kernel-defaults": ["protectKernelDefaults"],
	"read-only-port": ["readOnlyPort"],
	"rotate-certificates": ["rotateCertificates"],
	"rotate-server-certificates": ["serverTLSBootstrap"],
	"streaming-connection-idle-timeout": ["streamingConnectionIdleTimeout"],
	"tls-cert-file": ["tlsCertFile"],
	"tls-cipher-suites": ["tlsCipherSuites"],
	"tls-private-key-file": ["tlsPrivateKeyFile"],
}

# Everything that runs a program: `place` is where a flag is missed, `flags` are lists of uses {value, path} by flag;
# `unsure` where more flags may come from elsewhere.
instances contains {
	"program": program,
	"form": "flags",
	"place": kubernetes.path_to(container, [started.list]),
	"flags": by_name(array.concat(environment(container, program), flags_in(started.words))),
	"unsure": unsure,
} if {
	some container in workload.main_containers
	started := start(words_of(container))
	program := started.program
	unsure := count({1 | opaque(container, started)}) > 0
}

instances contains {
	"program": "kubelet",
	"form": "file",
	"place": [],
	"flags": {flag: [{"value": as_text(set), "path": path}] |
		some flag, path in kubelet_fields
		set := object.get(input.config, path, null)
		set != null
	},
	"unsure": false,
} if {
	kubernetes.kind == "KubeletConfiguration"
	kubernetes.api_group == "kubelet.config.k8s.io"
}

# kubeadm adds most flags itself.
instances contains {
	"program": program,
	"form": "flags",
	"place": path,
	"flags": by_name(extra_arguments(path)),
	"unsure": true,
} if {
	kubernetes.api_group == "kubeadm.k8s.io"
	some program, path in {
		"kube-apiserver": ["apiServer", "extraArgs"],
		"kube-controller-manager": ["controllerManager", "extraArgs"],
		"kube-scheduler": ["scheduler", "extraArgs"],
		"etcd": ["etcd", "local", "extraArgs"],
		"kubelet": ["nodeRegistration", "kubeletExtraArgs"],
	}
	object.get(input.config, path, null) != null
}

# A list of names and values since v1beta4, an object before.
extra_arguments(path) := [use |
	some key, argument in object.get(input.config, path, {})
	use := extra_argument(key, argument, array.concat(path, [key]))
]

extra_argument(name, set, path) := {"name": name, "value": as_text(set), "path": path} if is_string(name)

extra_argument(i, argument, path) := {
	"name": argument.name,
	"value": as_text(argument.value),
	"path": array.concat(path, ["value"]),
} if {
	is_number(i)
}

as_text(x) := x if is_string(x)

as_text(x) := concat(",", x) if is_array(x)

as_text(x) := concat(",", [sprintf("%s=%v", [name, set]) | some name, set in x]) if is_object(x)

as_text(x) := sprintf("%v", [x]) if {
	not is_string(x)
	not is_array(x)
	not is_object(x)
}

by_name(uses) := {name: [use | some use in uses; use.name == name] |
	some name in {use.name | some use in uses}
}

# The words of a command line in order, with their places. Only where one of the programs is named at all.
words_of(container) := [word |
	some list in ["command", "args"]
	some i, element in kubernetes.field(container, [list])
	is_string(element)
	some text in parts_of(element)
	word := {"text": trim(text, `"'`), "list": list, "path": array.concat(kubernetes.path_to(container, [list]), [i])}
] if {
	names_a_program(container)
}

names_a_program(container) if {
	some list in ["command", "args"]
	some element in kubernetes.field(container, [list])
	regex.match(`(^|[/\s])(kube-apiserver|kube-controller-manager|kube-scheduler|etcd|kubelet)(\s|$)`, element)
}

# A text that is not a flag may be a command line for a shell.
parts_of(element) := [element] if startswith(element, "-")

parts_of(element) := regex.split(`[\s;&|]+`, trim_space(element)) if not startswith(element, "-")

# The program that a command line starts, itself or through a shell or the like.
start(words) := {"program": program, "list": words[at].list, "words": array.slice(words, at + 1, count(words))} if {
	some at, word in words
	not startswith(word.text, "-")
	program := base_name(word.text)
	program in {"kube-apiserver", "kube-controller-manager", "kube-scheduler", "etcd", "kubelet"}
	every before in array.slice(words, 0, at) {
		leads_on(before.text)
	}
}

leads_on(text) if startswith(text, "-")

leads_on(text) if {
	base_name(text) in {
		"sh", "bash", "ash", "dash", "env", "exec", "set", "hyperkube", "kube-log-runner", "go-runner", "tini", "dumb-init",
	}
}

base_name(text) := parts[count(parts) - 1] if parts := split(text, "/")

# `--name=value`, `--name value`, or `--name` alone, which is true. Flags win over the environment.
flags_in(words) := [{"name": found[1], "value": flag_value(words, i, found), "path": word.path} |
	some i, word in words
	startswith(word.text, "-")
	found := regex.find_all_string_submatch_n(`^--?([a-zA-Z][a-zA-Z0-9-]*)(=(.*))?$`, word.text, 1)[0]
]

flag_value(words, i, found) := trim(found[3], `"'`) if {
	found[2] != ""
} else := words[i + 1].text if {
	not startswith(words[i + 1].text, "-")
	words[i + 1].text != `\`
} else := "true"

# etcd takes every flag from the environment too.
environment(container, "etcd") := [{"name": name, "value": value, "path": variable.path} |
	some variable in kubernetes.items(container, ["env"])
	startswith(variable.spec.name, "ETCD_")
	name := replace(lower(trim_prefix(variable.spec.name, "ETCD_")), "_", "-")
	value := object.get(variable.spec, "value", "$")
	is_string(value)
]

environment(_, program) := [] if program != "etcd"

# More flags may come out of a variable.
opaque(_, started) if {
	some word in started.words
	startswith(word.text, "$")
}

opaque(container, started) if {
	started.program == "etcd"
	kubernetes.field(container, ["envFrom"]) != null
}

# TLS 1.2 suites with forward secrecy and authenticated encryption, and those of TLS 1.3, as of 2025.
strong_ciphers := {
	"TLS_AES_128_GCM_SHA256",
	"TLS_AES_256_GCM_SHA384",
	"TLS_CHACHA20_POLY1305_SHA256",
	"TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
	"TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
	"TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305",
	"TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
	"TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
	"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
	"TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305",
	"TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
}
