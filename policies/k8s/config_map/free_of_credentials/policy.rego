# METADATA
# title: Do not store secrets in a ConfigMap
# description: >-
#   A ConfigMap is not encrypted at rest, and everyone who can read the configuration can read the passwords, tokens or
#   keys in it.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/configmap/
# - ref: https://kubernetes.io/docs/concepts/security/secrets-good-practices/
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [kubernetes_config_map, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0109, AVD-KSV-0109, KSV109, KSV-01010, AVD-KSV-01010, KSV01010]
#   cis: []
#   remediation: >-
#     Move the value to a Secret, preferably one that an external secret store fills, and rotate the credential.
package lintel.k8s.config_map.free_of_credentials

import data.lintel.lib.kubernetes
import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the config map contains a secret (%s)", [one.what])} if {
	kubernetes.kind == "ConfigMap"
	some one in secret.below(kubernetes.path_to(kubernetes.whole, ["data"]))
}
