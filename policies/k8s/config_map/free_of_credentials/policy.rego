# METADATA
# title: Keep credentials out of config maps
# description: >-
#   A config map must not hold passwords, tokens or keys, because unlike secrets it is neither encrypted at rest nor
#   kept from those who may read the configuration.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/configmap/
# - ref: https://kubernetes.io/docs/concepts/security/secrets-good-practices/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [kubernetes_config_map, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0109, AVD-KSV-0109, KSV109, KSV-01010, AVD-KSV-01010, KSV01010]
#   cis: []
#   remediation: >-
#     Move the value to a Secret, better to one that an external secret store fills, and change the credential, because
#     it has been readable.
package lintel.k8s.config_map.free_of_credentials

import data.lintel.lib.kubernetes
import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the config map holds a secret (%s)", [one.what])} if {
	kubernetes.kind == "ConfigMap"
	some one in secret.below(kubernetes.path_to(kubernetes.whole, ["data"]))
}
