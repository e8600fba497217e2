resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.own_key
  cluster_identifier = "graph"
  storage_encrypted  = true
}
