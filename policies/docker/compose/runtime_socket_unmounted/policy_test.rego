package lintel.docker.compose.runtime_socket_unmounted_test

import data.lintel.docker.compose.runtime_socket_unmounted
import data.lintel.lib.testing

mounted(source) := testing.service({"volumes": [{"type": "bind", "source": source, "target": "/socket", "read_only": true}]})

test_sockets_are_denied if {
	denied := {{"path": ["volumes", 0, "source"]}}
	runtime_socket_unmounted.deny == denied with input as mounted("/var/run/docker.sock")
	runtime_socket_unmounted.deny == denied with input as mounted("//var/run/docker.sock")
	runtime_socket_unmounted.deny == denied with input as mounted("/run/user/1000/podman/podman.sock")
	runtime_socket_unmounted.deny == denied with input as mounted("/run/containerd/")
}

test_a_pipe_of_windows_is_denied if {
	pipe := {"type": "npipe", "source": `\\.\pipe\docker_engine`, "target": `\\.\pipe\docker_engine`}
	runtime_socket_unmounted.deny == {{"path": ["volumes", 0, "source"]}} with input as testing.service({"volumes": [pipe]})
}

test_use_api_socket_is_denied if {
	runtime_socket_unmounted.deny == {{"path": ["use_api_socket"]}} with input as testing.service({"use_api_socket": true})
}

test_sockets_by_other_names_are_denied if {
	volume := testing.entry("compose_volume", "v", {"driver_opts": {"type": "none", "o": "bind", "device": "/run/docker.sock"}})
	runtime_socket_unmounted.deny == {{"path": ["driver_opts", "device"]}} with input as volume
	denied := {{"path": ["file"]}}
	runtime_socket_unmounted.deny == denied with input as testing.entry("compose_secret", "s", {"file": "/run/docker.sock"})
	runtime_socket_unmounted.deny == denied with input as testing.entry("compose_config", "s", {"file": "/run/docker.sock"})
	runtime_socket_unmounted.deny == set() with input as testing.entry("compose_secret", "s", {"file": "./token"})
}

test_other_mounts_are_allowed if {
	runtime_socket_unmounted.deny == set() with input as mounted("./run/app.sock")
	runtime_socket_unmounted.deny == set() with input as testing.service({"volumes": [{"type": "volume", "source": "docker.sock", "target": "/a"}]})
	runtime_socket_unmounted.deny == set() with input as testing.service({"volumes": [{"type": "tmpfs", "target": "/run"}]})
}
