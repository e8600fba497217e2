package lintel.aws.eks.access_not_cluster_admin_test

import data.lintel.aws.eks.access_not_cluster_admin
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := access_not_cluster_admin.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

admin := "arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy"

association(policy, scope) := {"policy_arn": policy, "access_scope": [{"type": scope}]}

test_fails if {
	denied("aws_eks_access_policy_association", association(admin, "cluster")) == {["policy_arn"]}
	denied("aws_eks_access_entry", {"kubernetes_groups": ["viewers", "system:masters"]}) == {["kubernetes_groups", 1]}
}

test_passes if {
	denied("aws_eks_access_policy_association", association("arn:aws:eks::aws:cluster-access-policy/AmazonEKSViewPolicy", "cluster")) == set()
	denied("aws_eks_access_policy_association", association(admin, "namespace")) == set()
	denied("aws_eks_access_policy_association", association("${var.policy}", "cluster")) == set()
	denied("aws_eks_access_entry", {"kubernetes_groups": ["viewers"]}) == set()
	denied("aws_eks_access_entry", {}) == set()
}
