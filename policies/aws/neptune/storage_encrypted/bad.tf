resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.storage_encrypted
  cluster_identifier = "graph"
}
