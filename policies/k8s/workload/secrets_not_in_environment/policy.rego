# METADATA
# title: Mount Secrets as files instead of environment variables
# description: >-
#   Child processes inherit environment variables, which also end up in crash dumps, logs and debugging output.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/secret/#using-secrets
# - ref: https://kubernetes.io/docs/concepts/security/secrets-good-practices/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: secret
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0051, AC-K8-NS-PO-H-0117]
#     checkov: [CKV_K8S_35]
#     trivy: []
#     kics: [3d658f8b-d988-41a0-a841-40043121de1e, 6d8f1a10-b6cd-48f0-b960-f7c535d5cdb8]
#     kube-linter: [env-var-secret, read-secret-from-env-var]
#     polaris: [sensitiveContainerEnvVar]
#     kubescape: [C-0012]
#   cis: ["aks-1.8:4.5.1", "eks-1.4:4.4.1", "gke-1.9:4.4.1", "k8s-1.23:5.4.1"]
#   remediation: Mount the Secret as a volume and let the program read the file.
package lintel.k8s.workload.secrets_not_in_environment

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(variable, secret)} if {
	some container in workload.containers
	some variable in kubernetes.items(container, ["env"])
	value.given(kubernetes.field(variable, secret))
}

deny contains {"path": kubernetes.path_to(source, ["secretRef"])} if {
	some container in workload.containers
	some source in kubernetes.items(container, ["envFrom"])
	value.given(kubernetes.field(source, ["secretRef"]))
}

secret := ["valueFrom", "secretKeyRef"]
