package lintel.lib.compose_test

import data.lintel.lib.compose
import data.lintel.lib.testing

test_names_of_capabilities if {
	names := {added.name | some added in compose.capabilities_added} with input as testing.service({"cap_add": ["cap_chown", "ALL"]})
	names == {"CHOWN", "ALL"}
}

test_sources_of_mounts if {
	mounts := compose.mounts with input as testing.service({"volumes": [
		{"type": "bind", "source": "//etc//ssh/", "target": "/a", "read_only": true},
		{"type": "bind", "source": "/", "target": "/b"},
		{"type": "volume", "source": "/data", "target": "/c"},
		{"type": "tmpfs", "target": "/d"},
	]})
	mounts == {
		{"path": ["volumes", 0, "source"], "source": "/etc/ssh", "read_only": true},
		{"path": ["volumes", 1, "source"], "source": "/", "read_only": null},
	}
}

test_paths_with_dots if {
	compose.host_path("/var/lib/../run/./docker.sock") == "/var/run/docker.sock"
	compose.host_path("/a/b/c/d/e/../../../../..") == "/"
	compose.host_path("/../..") == "/"
	compose.host_path("../etc") == "../etc"
}

test_open_ports if {
	ports := compose.open_ports with input as testing.service({"ports": [
		{"target": 80, "published": "8080", "protocol": "tcp"},
		{"target": "53", "host_ip": "0.0.0.0", "protocol": "udp"},
		{"target": 81, "host_ip": "127.0.0.1", "protocol": "tcp"},
		{"target": 82, "host_ip": "${ADDRESS}", "protocol": "tcp"},
		{"target": "${PORT}", "protocol": "tcp"},
	]})
	ports == {
		{"path": ["ports", 0, "host_ip"], "number": 80, "protocol": "tcp"},
		{"path": ["ports", 1, "host_ip"], "number": 53, "protocol": "udp"},
	}
}

test_reachable if {
	compose.is_reachable with input as testing.service({"network_mode": "host"})
	compose.is_reachable with input as testing.service({"ports": [{"target": 80, "protocol": "tcp"}]})
	not compose.is_reachable with input as testing.service({"ports": [{"target": 80, "protocol": "tcp", "host_ip": "127.0.0.1"}]})
}

guessable(text) if {
	service := testing.service({
		"base": {"repository": "example/Orders-api"},
		"environment": {"DB_USER": "app", "DB": "shop", "USER_TOKEN": "Zx9!kd03mQ", "USER": null},
	})
	compose.is_guessable(text) with input as service
}

test_guessable_passwords if {
	guessable("web")
	guessable("APP")
	guessable("shop")
	guessable("orders-api")
	guessable("postgresql://app:app@db/shop")
}

test_other_passwords if {
	not guessable("Zx9!kd03mQ")
	not guessable("postgresql://app:Zx9!kd03mQ@db/shop")
	not guessable(null)
}
