# METADATA
# title: Enable EKS control plane logging (enabled_cluster_log_types)
# description: >-
#   Without the logs of the API server, audit, authenticator, controller manager and scheduler, you cannot see who did
#   what after an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eks_cluster#enabled_cluster_log_types-1
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/control-plane-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_eks_cluster]
#   aliases:
#     terrascan: [AC_AWS_0465, AWS.AEC.LM.MEDIUM.0071]
#     checkov: [CKV_AWS_37]
#     trivy: [AWS-0038, AVD-AWS-0038]
#     kics: [37304d3f-f852-40b8-ae3f-725e87a7cedf, 66f130d9-b81d-4e8e-9b08-da74b9c891df]
#   cis: ["eks-1.4:2.1.1"]
#   remediation: Set `enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]`.
#   fix:
#   - {types: [aws_eks_cluster], set: [api, audit, authenticator, controllerManager, scheduler]}
#   - types: ["AWS::EKS::Cluster"]
#     at: Logging.ClusterLogging.EnabledTypes
#     set: [{Type: api}, {Type: audit}, {Type: authenticator}, {Type: controllerManager}, {Type: scheduler}]
package lintel.aws.eks.control_plane_logged

import data.lintel.lib.value

deny contains {"path": ["enabled_cluster_log_types"], "message": sprintf("not logged: %s", [concat(", ", missing)])} if {
	logged := value.at(input.config, ["enabled_cluster_log_types"])
	not value.unknown(logged)
	missing := kinds - {kind | some kind in as_list(logged)}
	count(missing) > 0
}

kinds := {"api", "audit", "authenticator", "controllerManager", "scheduler"}

as_list(logged) := logged if is_array(logged)

as_list(logged) := [] if value.empty(logged)
