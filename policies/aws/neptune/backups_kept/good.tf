resource "aws_neptune_cluster" "graph" {
  cluster_identifier      = "graph"
  backup_retention_period = 14
}
