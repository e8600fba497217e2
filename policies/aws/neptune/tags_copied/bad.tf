resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.tags_copied
  cluster_identifier = "graph"
}
