# Paths of nodes and Docker hosts that containers mount.
package lintel.lib.host_path

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

# The part of the node that a volume exposes: "socket" of a container runtime, a "sensitive" part of the system, or "other";
# undefined if it exposes nothing, or an unknown path.
class(volume) := "socket" if {
	socket(path_of(volume))
} else := "sensitive" if {
	sensitive(path_of(volume))
} else := "sensitive" if {
	sensitive_if_writable(path_of(volume))
	not mounted_read_only(volume)
} else := "other" if {
	path_of(volume)
}

# Without trailing slashes, except for the root itself.
path_of(volume) := path if {
	written := kubernetes.field(volume, ["hostPath", "path"])
	value.given(written)
	value.known(written)
	path := regex.replace(written, `(.)/+$`, "$1")
}

socket(path) if regex.match(`/(docker|containerd|crio|cri-dockerd|dockershim|podman|buildkitd)\.sock$`, path)

socket(path) if regex.match(`^(/var)?/run/(docker|containerd|crio|podman|k3s/containerd)$`, path)

sensitive(path) if regex.match(`^(/|/etc|/root|/home|/var|/var/lib|(/var)?/run|/var/lib/(docker|containerd|kubelet|etcd))$`, path)

sensitive(path) if regex.match(`^/(etc/kubernetes|etc/ssh|root|var/lib/etcd)(/|$)`, path)

# Of these only writing is dangerous.
sensitive_if_writable(path) if regex.match(`^/(bin|boot|dev|lib|lib64|opt|proc|sbin|sys|usr)$`, path)

mounted_read_only(volume) if {
	mounts := [mount |
		some container in workload.containers
		some mount in kubernetes.items(container, ["volumeMounts"])
		mount.spec.name == volume.spec.name
	]
	count(mounts) > 0
	every mount in mounts {
		value.is_true(kubernetes.field(mount, ["readOnly"]))
	}
}
