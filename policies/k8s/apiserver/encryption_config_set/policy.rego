# METADATA
# title: Encrypt Secrets at rest in etcd (encryption-provider-config)
# description: Without an encryption configuration, Secrets are stored in plain text in etcd and its backups.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: file
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_104]
#     trivy: [KCV-0030, AVD-KCV-0030, KCV0030]
#     kics: [cbd2db69-0b21-4c14-8a40-7710a50571a9]
#     kubescape: [C-0066]
#   cis: ["k8s-1.23:1.2.30", "k8s-1.23:1.2.31"]
#   remediation: Set `--encryption-provider-config` to a file that encrypts Secrets, preferably with a KMS provider.
package lintel.k8s.apiserver.encryption_config_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "encryption-provider-config")
	setting.value in {null, ""}
}
