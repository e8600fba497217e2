# METADATA
# title: Do not map disks or memory devices in Compose services (devices)
# description: >-
#   A container that can open a disk or the memory of its host reads and writes everything on it, past all permissions
#   of files.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#devices
# - ref: https://docs.docker.com/reference/compose-file/services/#device_cgroup_rules
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:5.18"]
#   remediation: Remove the device. Mount a directory with `volumes`, or map only the device that the program is for.
#   fix:
#   - {path: "devices.*.source", at: "devices.*", remove: true, unsafe: Containers that rely on it fail.}
#   - {path: "devices.*", remove: true, unsafe: Containers that rely on it fail.}
#   - {path: "device_cgroup_rules.*", remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.sensitive_devices_unmapped

deny contains {"path": ["devices", index, "source"]} if {
	some index, device in input.config.devices
	regex.match(`^/dev/?$|^/dev/(mem|kmem|port|disk|mapper|sd[a-z]|hd[a-z]|vd[a-z]|xvd[a-z]|nvme[0-9]|mmcblk[0-9]|md[0-9]|dm-[0-9])`, device.source)
}

# All devices, or all disks.
deny contains {"path": ["device_cgroup_rules", index]} if {
	some index, allowed in input.config.device_cgroup_rules
	regex.match(`^(a|b [*]:[*]|c [*]:[*])( |$)`, allowed)
}
