resource "aws_eks_cluster" "shop" {
  name     = "shop"
  role_arn = "arn:aws:iam::111122223333:role/eks"

  vpc_config {
    subnet_ids          = ["subnet-0a1b2c3d", "subnet-1b2c3d4e"]
    public_access_cidrs = ["0.0.0.0/0"] # violation: aws.eks.endpoint_closed_to_internet
  }
}
