# METADATA
# title: Pull container images from trusted registries only
# description: On most public registries, anyone can publish any image.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/containers/images/
# - ref: https://kubernetes.io/docs/concepts/security/supply-chain-security/
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy:
#     - KSV-0125
#     - AVD-KSV-0125
#     - KSV125
#     - KSV-0032
#     - AVD-KSV-0032
#     - KSV032
#     - KSV-0033
#     - AVD-KSV-0033
#     - KSV033
#     - KSV-0034
#     - AVD-KSV-0034
#     - KSV034
#     - KSV-0035
#     - AVD-KSV-0035
#     - KSV035
#     kubescape: [C-0001, C-0078]
#   cis: ["aks-1.8:5.1.4", "eks-1.4:5.1.4", "gke-1.9:5.1.4"]
#   remediation: Copy the image to your own registry, and list your trusted registries in the rule's setting `registries`.
#   settings:
#     registries:
#       description: >-
#         Allowed registries, such as registry.example.com. If the list is empty, all registries are allowed except those where
#         anyone can publish.
#       type: texts
#       default: []
#   enabled: false
package lintel.k8s.workload.image_registry_trusted

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.containers
	reference := kubernetes.field(container, ["image"])
	value.given(reference)
	registry := lower(image.registry(reference))
	distrusted(registry)
}

trusted := {lower(registry) | some registry in data.settings["k8s.workload.image_registry_trusted"].registries}

distrusted(registry) if {
	count(trusted) > 0
	not registry in trusted
}

distrusted(registry) if {
	count(trusted) == 0
	open_to_publishers(registry)
}

# Public registries where anyone can publish, as of 2026. Docker Hub is the default of short names.
open_to_publishers(registry) if registry in {
	"", "docker.io", "index.docker.io", "registry-1.docker.io", "quay.io", "ghcr.io", "registry.gitlab.com", "ttl.sh",
	"public.ecr.aws", "registry.hub.docker.com", "docker.pkg.github.com", "container-registry.oracle.com",
}
