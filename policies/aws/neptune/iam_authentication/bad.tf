resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.iam_authentication
  cluster_identifier = "graph"
}
