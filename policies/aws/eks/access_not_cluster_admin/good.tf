resource "aws_eks_access_policy_association" "developers" {
  cluster_name  = "shop"
  principal_arn = "arn:aws:iam::111122223333:role/developers"
  policy_arn    = "arn:aws:eks::aws:cluster-access-policy/AmazonEKSEditPolicy"

  access_scope {
    type       = "namespace"
    namespaces = ["shop"]
  }
}
