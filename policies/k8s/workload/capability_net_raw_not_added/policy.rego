# METADATA
# title: Do not add NET_RAW to containers
# description: With raw sockets, a container can forge packets, impersonate other pods and listen to their traffic.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_25]
#     trivy: [KSV-0119, AVD-KSV-0119, KSV119, KSV-0022, AVD-KSV-0022, KSV022]
#   cis: ["k8s-1.23:5.2.8"]
#   remediation: >-
#     Remove `NET_RAW` from `capabilities.add`. If you only need ping, set the sysctl `net.ipv4.ping_group_range`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capability_net_raw_not_added

import data.lintel.lib.workload

deny contains violation if some violation in workload.added({"NET_RAW"})
