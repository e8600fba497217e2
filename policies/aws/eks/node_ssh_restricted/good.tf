resource "aws_eks_node_group" "shop" {
  cluster_name  = "shop"
  node_role_arn = "arn:aws:iam::111122223333:role/eks-node"
  subnet_ids    = ["subnet-0a1b2c3d", "subnet-1b2c3d4e"]

  scaling_config {
    desired_size = 3
    max_size     = 6
    min_size     = 3
  }

  remote_access {
    ec2_ssh_key               = "operations"
    source_security_group_ids = ["sg-0a1b2c3d"]
  }
}
