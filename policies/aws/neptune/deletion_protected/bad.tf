resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.deletion_protected
  cluster_identifier = "graph"
}
