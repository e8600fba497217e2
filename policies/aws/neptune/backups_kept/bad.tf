resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.backups_kept
  cluster_identifier = "graph"
}
