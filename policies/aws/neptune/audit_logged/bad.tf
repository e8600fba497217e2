resource "aws_neptune_cluster" "graph" { # violation: aws.neptune.audit_logged
  cluster_identifier = "graph"
}
